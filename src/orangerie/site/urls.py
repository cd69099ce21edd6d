"""The addresses of the site."""

from django.urls import include, path, re_path

from orangerie.site import assets
from orangerie.site.pages import about, check, errors, home, replay, rules, table

urlpatterns = [
    path("", home.home, name="home"),
    path("play/<str:game>/", home.play_now, name="play"),
    path("new/<str:game>/<str:way>/", home.new, name="new"),
    path("about/", about.about, name="about"),
    path("check/", check.check, name="check"),
    path("rules/", rules.shelf, name="shelf"),
    path("rules/<str:game>/", rules.rules, name="rules"),
    path("language/", include("django.conf.urls.i18n")),
    path("t/<str:code>/", table.page, name="table"),
    path("t/<str:code>/qr.svg", table.qr, name="qr"),
    path("t/<str:code>/record.json", table.record, name="record"),
    path("t/<str:code>/wish/", table.wish, name="wish"),
    path("t/<str:code>/replay/", replay.replay, name="replay"),
    path("t/<str:code>/replay/<int:number>/", replay.replay, name="moment"),
    path("t/<str:code>/<str:deed>/", table.act, name="act"),
    re_path(r"^static/(?P<path>.+)$", assets.serve),
]
handler404 = errors.not_found
handler403 = errors.forbidden
handler400 = errors.bad_request
handler500 = errors.broken
