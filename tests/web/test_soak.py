"""A hundred careless actions: the short form of ``benchmarks/studio_soak.py``."""

from __future__ import annotations

from studio_soak import Soak


def test_a_hundred_careless_actions_leave_no_error_no_stale_value_and_no_lost_picture(browser, studio_url):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    soak = Soak(context.new_page(), seed=7)
    soak.open(studio_url)
    assert soak.run(100) == 100
    context.close()
    assert soak.counts["values compared"] >= 10
