// Everything the pages do by script: no rules, no game logic. Pieces carry their moves; the server knows the rest.
(() => {
  "use strict";
  const $ = (selector, root = document) => root.querySelector(selector);
  const table = () => $("#table");
  const year = 365 * 24 * 3600;
  const remember = (name, value) => { document.cookie = `${name}=${value}; path=/; max-age=${value ? year : 0}; samesite=lax`; };

  // A number of the player's own in every seed field: it goes into the random stream.
  const throwSeeds = () => document.querySelectorAll("input[data-seed]").forEach((field) => {
    if (!field.value) field.value = [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
  });

  // The bubble: one short message near the foot of the page.
  let bubbleTimer;
  const say = (text, rule) => {
    const bubble = $("#bubble");
    if (!bubble || !text) return;
    bubble.textContent = text;
    if (rule) bubble.append(" ", Object.assign(document.createElement("a"), { href: rule, target: "_blank", textContent: `§${rule.split("#s")[1]}` }));
    bubble.hidden = false;
    clearTimeout(bubbleTimer);
    bubbleTimer = setTimeout(() => { bubble.hidden = true; }, 4000 + 45 * text.length);
  };

  // A thing on the board plays the button of its move; a wish is answered with its rule.
  const play = (move) => {
    const button = [...document.querySelectorAll("button[data-move]")].find((b) => b.dataset.move === move);
    if (button) button.click();
    return Boolean(button);
  };
  const wish = async (text) => {
    const headers = { "X-CSRFToken": JSON.parse(document.body.getAttribute("hx-headers:inherited") || "{}")["X-CSRFToken"] };
    try {
      const answer = await fetch(`/t/${table().dataset.code}/wish/`, { method: "POST", headers, body: new URLSearchParams({ wish: text }) });
      if (answer.ok) say(await answer.text(), answer.headers.get("X-Rule"));
    } catch { lost(true); }
  };
  const choose = (element) => {
    const { play: move, wish: wanted } = element.dataset;
    if (move && play(move)) return true;
    if (wanted || move) { wish(wanted || move); return true; }
    return false;
  };

  // Tooltips: what a thing is and the rule behind it, on hover, focus and tap.
  const tips = () => JSON.parse($("#tips")?.textContent || "{}");
  const showTip = (element) => {
    const text = element && (tips()[element.dataset.tip] || "");
    const box = $("#tooltip");
    if (!box) return;
    box.hidden = !text;
    if (!text) return;
    box.textContent = [element.getAttribute("aria-label"), text].filter(Boolean).join("\n");
    const at = element.getBoundingClientRect();
    const width = Math.min(320, innerWidth - 24);
    box.style.width = "max-content";
    box.style.maxWidth = `${width}px`;
    const left = Math.max(12, Math.min(at.left + at.width / 2 - box.offsetWidth / 2, innerWidth - box.offsetWidth - 12));
    const above = at.top - box.offsetHeight - 8;
    box.style.left = `${left}px`;
    box.style.top = `${above > 8 ? above : Math.min(at.bottom + 8, innerHeight - box.offsetHeight - 8)}px`;
  };
  let tipTimer;
  let rests = "";  // where the pointer lies still: what a change of the table brings below it is not pointed at
  const place = (event) => `${event.clientX} ${event.clientY}`;
  document.addEventListener("pointermove", (event) => { rests = place(event); }, { passive: true });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch" || place(event) === rests) return;
    const element = event.target.closest?.("[data-tip]");
    clearTimeout(tipTimer);
    tipTimer = setTimeout(() => showTip(element), element ? 450 : 120);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.(":focus-visible")) showTip(event.target.closest("[data-tip]"));
  });

  document.addEventListener("click", (event) => {
    const target = event.target;
    clearTimeout(tipTimer);
    const thing = target.closest("[data-play], [data-wish]");
    if (thing && !thing.matches("button[data-move]") && choose(thing)) { event.preventDefault(); showTip(null); return; }
    const why = target.closest("[data-why]");
    if (why) { event.preventDefault(); say(why.dataset.why); return; }
    const copy = target.closest("[data-copy]");
    if (copy) { const field = $(copy.dataset.copy); field.select(); navigator.clipboard?.writeText(field.value); return; }
    showTip(target.closest("[data-tip]"));
    document.querySelectorAll("details.menu[open]").forEach((menu) => { if (!menu.contains(target)) menu.open = false; });
  });
  document.addEventListener("keydown", (event) => {
    const thing = event.target.closest?.("[data-play], [data-wish]");
    if ((event.key === "Enter" || event.key === " ") && thing && thing.tagName !== "BUTTON" && choose(thing)) event.preventDefault();
    if (event.key === "Escape") {
      showTip(null);
      $("#bubble")?.setAttribute("hidden", "");
      document.querySelectorAll("details.menu[open]").forEach((menu) => { menu.open = false; $("summary", menu).focus(); });
    }
    if (event.key === "ArrowLeft" && $("#before") && !event.target.matches("input, select")) $("#before").click();
    if (event.key === "ArrowRight" && $("#after") && !event.target.matches("input, select")) $("#after").click();
  });
  // Pointing at a button of the list shows its piece on the board, and the other way round.
  const point = (event) => {
    const move = event.target.closest?.("[data-move], [data-play]");
    const name = move && (move.dataset.move || move.dataset.play);
    document.querySelectorAll(".pointed").forEach((e) => e.classList.remove("pointed"));
    if (name) document.querySelectorAll(`[data-play="${CSS.escape(name)}"], [data-move="${CSS.escape(name)}"]`).forEach((e) => e.classList.add("pointed"));
  };
  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", point);

  // Settings.
  document.addEventListener("change", (event) => {
    if (event.target.name === "theme") {
      remember("theme", event.target.value);
      if (event.target.value) document.documentElement.dataset.theme = event.target.value;
      else delete document.documentElement.dataset.theme;
    }
    if (event.target.id === "sound") { remember("sound", event.target.checked ? "on" : ""); if (event.target.checked) chime([523, 659]); }
  });

  // Sounds: soft and short, made here, silent unless asked for.
  let audio;
  const chime = (tones) => {
    if (!$("#sound")?.checked) return;
    audio ||= new AudioContext();
    tones.forEach((tone, n) => {
      const start = audio.currentTime + n * 0.11;
      const voice = audio.createOscillator();
      const loudness = audio.createGain();
      voice.type = "sine";
      voice.frequency.value = tone;
      loudness.gain.setValueAtTime(0, start);
      loudness.gain.linearRampToValueAtTime(0.08, start + 0.015);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
      voice.connect(loudness).connect(audio.destination);
      voice.start(start);
      voice.stop(start + 0.4);
    });
  };

  // After every change: the tab tells whose turn it is, sounds follow, the keyboard keeps its place.
  let before = null;
  let wasInMoves = false;
  const settle = () => {
    const now = table();
    if (!now) return;
    throwSeeds();
    const link = $("input[data-link]", now);
    if (link && !link.value) link.value = location.href;
    const { title, icon, version, number, over } = now.dataset;
    if (before?.version === version) return;
    document.title = title;
    const favicon = $("link[rel=icon]");
    if (favicon.getAttribute("href") !== icon) favicon.setAttribute("href", icon);
    const mine = now.classList.contains("my-turn");
    if (before) {
      if (over === "true" && before.over !== "true") chime([523, 659, 784, 1047]);
      else if (mine && !before.mine) chime([659, 880]);
      else if (number !== before.number) chime([330]);
      if (over === "true" && before.over !== "true") $("#end")?.scrollIntoView({ block: "start" });
    }
    if (wasInMoves && (document.activeElement === document.body || !document.activeElement)) ($("#moves button") || $("#lift") || $("#moves"))?.focus({ preventScroll: true });
    if (before?.over !== over && over === "true" && wasInMoves) $("#rematch")?.focus();
    before = { version, number, over, mine };
  };
  document.addEventListener("focusin", (event) => { wasInMoves = Boolean(event.target.closest("#moves, #curtain")); });

  // Live: an older table never overwrites a newer one; a lost connection says so and comes back by itself.
  const lost = (yes) => { const box = $("#lost"); if (box) box.hidden = !yes; };
  let lostTimer;
  document.addEventListener("htmx:ws:close", () => { lostTimer ||= setTimeout(() => lost(true), 1200); });
  document.addEventListener("htmx:after:ws:connection", () => { clearTimeout(lostTimer); lostTimer = 0; lost(false); });
  document.addEventListener("htmx:before:ws:message", (event) => {
    const { json } = event.detail.message;
    const shown = Number(table()?.dataset.version);
    if (json && (json.version < shown || (json.version === shown && !json.anew))) event.detail.message.cancelled = true;
  });
  document.addEventListener("htmx:after:request", (event) => {
    const version = /data-version="(\d+)"/.exec(event.detail.ctx.text || "");
    if (version && Number(version[1]) < Number(table()?.dataset.version)) event.preventDefault();
  });
  document.addEventListener("htmx:after:swap", settle);
  document.addEventListener("htmx:after:ws:message", settle);
  document.addEventListener("htmx:finally:request", settle);
  document.addEventListener("htmx:error", () => lost(true));

  // A replay: the log keeps to the move that is shown, and to watch is to go forward by and by.
  let watching = false, nextStep;
  const follow = () => {
    const line = $(".replay .lines [aria-current]"), log = line?.closest(".lines");
    if (log) log.scrollTop = line.offsetTop - log.offsetTop - log.clientHeight / 2;
    const next = $("#after[href]");
    watching &&= Boolean(next);
    const button = $("#watch");
    if (button) { button.hidden = false; button.disabled = !next; button.setAttribute("aria-pressed", watching); }
    clearTimeout(nextStep);
    if (watching) nextStep = setTimeout(() => $("#after[href]")?.click(), 700);
  };
  document.addEventListener("click", (event) => { if (event.target.closest("#watch")) { watching = !watching; follow(); } });
  document.addEventListener("htmx:after:swap", follow);

  throwSeeds();
  settle();
  follow();
})();
