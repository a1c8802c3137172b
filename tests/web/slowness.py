"""A slow network and a slow machine, in which a test that looks too early fails every time.

``--late 0-400`` holds back each answer of the studio's server for a random time within those milliseconds, so that
answers overtake each other; ``--late 600-600`` holds all of them back for the same time. ``--throttle 4`` gives each
page a quarter of a processor.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def held_back(app: ASGIApp, config: pytest.Config) -> ASGIApp:
    """The application, whose answers are as late as the option says. A seed may stand behind it: ``0-400:7``."""
    span = config.getoption("--late")
    if span is None:
        return app
    between, _, seed = span.partition(":")
    low, high = (int(bound) / 1000 for bound in between.split("-"))
    random = Random(seed)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        pause = random.uniform(low, high)

        async def send_late(message: Message) -> None:
            if message["type"] == "http.response.start":
                await asyncio.sleep(pause)
            await send(message)

        await app(scope, receive, send_late if scope["type"] == "http" else send)

    return answer


def throttled(browser: Browser, config: pytest.Config) -> Browser:
    """The browser, each of whose pages has one part in so many of a processor."""
    rate = config.getoption("--throttle")
    if rate is None:
        return browser
    make = browser.new_context

    def slow_down(page: Page) -> None:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def new_context(**options: object) -> BrowserContext:
        context = make(**options)  # type: ignore[arg-type]
        context.on("page", slow_down)
        return context

    browser.new_context = new_context  # type: ignore[method-assign]
    return browser
