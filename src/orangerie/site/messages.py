"""Translations without GNU gettext: finding the sentences in our sources, keeping the .po files, compiling them.

`python -m orangerie.site.messages` brings locale/*/LC_MESSAGES/django.po up to date (`make messages`).
"""

import ast
import hashlib
import re
import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SITE = Path(__file__).parent
SINGLE = {"_", "gettext", "gettext_lazy", "gettext_noop"}
PLURAL = {"ngettext", "ngettext_lazy"}
IN_TEMPLATE = re.compile(
    r"""\b(n?gettext)\((u?'(?:\\.|[^'\\])*'|u?"(?:\\.|[^"\\])*")(?:\s*,\s*(u?'(?:\\.|[^'\\])*'|u?"(?:\\.|[^"\\])*"))?"""
)


@dataclass
class Entry:
    """One sentence of a .po file: its English, its English plural if it has one, its translations."""

    id: str
    plural: str = ""
    texts: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    fuzzy: bool = False


def sentences_of_python(source: str) -> Iterator[tuple[str, str]]:
    """The sentences of a Python source: English, and English plural or nothing.

    >>> list(sentences_of_python('_("A table"); ngettext("a coin", "{n} coins", n)'))
    [('A table', ''), ('a coin', '{n} coins')]
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        texts = [a.value if isinstance(a, ast.Constant) and isinstance(a.value, str) else "" for a in node.args]
        if name in SINGLE and texts and texts[0]:
            yield texts[0], ""
        elif name in PLURAL and len(texts) > 1 and texts[0]:
            yield texts[0], texts[1]


def sentences_of_template(source: str) -> Iterator[tuple[str, str]]:
    """The sentences of a template, by Django's own reading of it.

    >>> list(sentences_of_template('{% load i18n %}<h1>{% translate "Play now" %}</h1>'))
    [('Play now', '')]
    """
    from django.utils.translation.template import templatize  # settings import this module first

    for found in IN_TEMPLATE.finditer(templatize(source)):
        one, many = found.group(2), found.group(3) if found.group(1) == "ngettext" else None
        yield ast.literal_eval(one), ast.literal_eval(many) if many else ""


def all_sentences(root: Path = SITE) -> dict[str, Entry]:
    """Every sentence of the site's sources and templates, with the files it stands in."""
    found: dict[str, Entry] = {}
    for file in sorted([*root.rglob("*.py"), *(root / "templates").rglob("*.html")]):
        read = sentences_of_python if file.suffix == ".py" else sentences_of_template
        if file.name == "messages.py":
            continue
        for one, many in read(file.read_text("utf-8")):
            entry = found.setdefault(one, Entry(one, many))
            entry.plural = entry.plural or many
            place = str(file.relative_to(root))
            if place not in entry.places:
                entry.places.append(place)
    return found


def read_po(text: str) -> dict[str, Entry]:
    r"""The entries of a .po file by their English; the header is the entry of the empty text.

    >>> read_po('msgid "Undo"\nmsgstr "Annuler"')["Undo"].texts
    ['Annuler']
    """
    entries: dict[str, Entry] = {}
    for block in re.split(r"\n\s*\n", text):
        values: dict[str, str] = {}
        key = ""
        for line in block.splitlines():
            if line.startswith("#"):
                continue
            if word := re.match(r'(msgid_plural|msgid|msgstr(?:\[\d\])?)\s+(?=")', line):
                key, line = word.group(1), line[word.end() :]
                values[key] = ""
            if key and line.strip():
                values[key] += ast.literal_eval(line.strip())
        if "msgid" in values:
            texts = [values[name] for name in sorted(values) if name.startswith("msgstr")]
            fuzzy = bool(re.search(r"^#,.*\bfuzzy\b", block, re.MULTILINE))
            entries[values["msgid"]] = Entry(values["msgid"], values.get("msgid_plural", ""), texts, fuzzy=fuzzy)
    return entries


def quoted(text: str) -> str:
    """A text as .po files write it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\n", "\\n")
    return f'"{escaped}"'


def write_po(header: str, entries: list[Entry]) -> str:
    """The text of a .po file, the sentences in order of their English."""
    head = "".join(f"{quoted(line)}\n" for line in header.splitlines(keepends=True))
    blocks = [f'msgid ""\nmsgstr ""\n{head}']
    for entry in sorted(entries, key=lambda entry: entry.id):
        lines = [f"#: {' '.join(entry.places)}", f"msgid {quoted(entry.id)}"]
        if entry.plural:
            lines.append(f"msgid_plural {quoted(entry.plural)}")
            lines += [f"msgstr[{n}] {quoted(text)}" for n, text in enumerate([*entry.texts, "", ""][:2])]
        else:
            lines.append(f"msgstr {quoted((entry.texts or [''])[0])}")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def write_mo(entries: dict[str, Entry]) -> bytes:
    """A .po file as the program reads it (GNU's .mo format); what is not translated is left out."""
    pairs = []
    for entry in entries.values():
        if entry.texts and all(entry.texts) and not entry.fuzzy:
            key = f"{entry.id}\0{entry.plural}" if entry.plural else entry.id
            pairs.append((key.encode(), "\0".join(entry.texts).encode()))
    pairs.sort()
    count, start = len(pairs), 28
    at = start + 16 * count
    tables, body = [b"", b""], b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += struct.pack("<II", len(pair[side]), at + len(body))
            body += pair[side] + b"\0"
    return struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, at) + tables[0] + tables[1] + body


def compiled_locale(source: Path, folder: Path) -> Path:
    """A folder with these translations compiled, named after their text so that it is never stale."""
    files = sorted(source.glob("*/LC_MESSAGES/django.po"))
    name = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
    for file in files:
        made = folder / name / file.relative_to(source).with_suffix(".mo")
        if not made.exists():
            made.parent.mkdir(parents=True, exist_ok=True)
            fresh = made.with_suffix(".new")
            fresh.write_bytes(write_mo(read_po(file.read_text("utf-8"))))
            fresh.replace(made)
    return folder / name


def update(root: Path = SITE) -> None:
    """Bring every .po file up to date: new sentences come in untranslated, old ones go."""
    for file in sorted((root / "locale").glob("*/LC_MESSAGES/django.po")):
        old = read_po(file.read_text("utf-8"))
        wanted = all_sentences(root)
        for entry in wanted.values():
            entry.texts = old[entry.id].texts if entry.id in old else []
        file.write_text(write_po(old[""].texts[0], list(wanted.values())), "utf-8")
        missing = sum(not (entry.texts and all(entry.texts)) for entry in wanted.values())
        sys.stdout.write(f"{file}: {len(wanted)} sentences, {missing} to translate\n")


if __name__ == "__main__":
    update()
