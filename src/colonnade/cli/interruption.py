"""Ctrl-C cancels the work under way, so that it ends with the bounds found so far.

When Ctrl-C is pressed, ``CTRL_C_PRESSED`` is set, at which searches look from time to time, and the kernel's work is
cancelled. A separate thread does this, because the main thread may be inside the kernel and cannot handle the signal.
Work that does not react is interrupted, and if this fails, too, the process ends.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic, process_time
from typing import TypeVar

from colonnade.errors import CancelledError

CTRL_C_PRESSED = threading.Event()
"""Set once Ctrl-C was pressed during work; the process leaves soon after."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as in shells: 128 plus the number of the signal."""

_BEAT = 0.05
_KERNEL_AFTER, _MAIN_AFTER, _EXIT_AFTER = 0.25, 1.5, 3.0
"""Seconds after which the kernel is cancelled (again and again), the main thread is interrupted, and the process is
ended. Searches stop first, because they know bounds, and need a moment to compute them for the error."""
_SHARE = 5
"""How much slower a busy machine may be: time in which this process did not run is divided by this number."""


T = TypeVar("T")


@contextmanager
def interruptible() -> Iterator[Watch]:
    """Inside this context Ctrl-C raises ``CancelledError`` with the bounds known so far.

    Pressed a second time, Ctrl-C does not wait for the bounds. A context inside another one has no effect.

    >>> with interruptible():
    ...     1 + 1
    2
    """
    watch = Watch()
    if _WATCHING or not _can_watch():
        yield watch
        return
    try:
        with watch.watching():
            yield watch
    except KeyboardInterrupt:
        raise CancelledError("stopped before anything was known") from None


_WATCHING: list[Watch] = []
"""The watch over the work of this process, if any."""


def _can_watch() -> bool:
    mine = threading.current_thread() is threading.main_thread()
    return mine and signal.getsignal(signal.SIGINT) is signal.default_int_handler


@contextmanager
def noticing_interrupts() -> Iterator[threading.Event]:
    """Ctrl-C interrupts as usual and also sets the event, since libraries may raise another error instead.

    >>> with noticing_interrupts() as pressed:
    ...     pressed.is_set()
    False
    """
    pressed = threading.Event()

    def interrupt(*_: object) -> None:
        pressed.set()
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield pressed
        return
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _interrupt_main() -> None:
    """Send the main thread a signal, which ends a wait for input; on systems without this, ask the interpreter to."""
    thread = threading.main_thread().ident
    if thread is not None and hasattr(signal, "pthread_kill"):
        signal.pthread_kill(thread, signal.SIGINT)
    else:
        interrupt_main()


class Watch:
    """One watch over some work."""

    def __init__(self) -> None:
        self._signals = 0
        self._idle = False

    def wait(self, for_what: Callable[[], T]) -> T:
        """Wait for ``for_what`` and return its result. There is no work to cancel, so Ctrl-C interrupts at once."""
        self._idle = True
        try:
            if self._signals:  # pressed after the last work was done; the wait would not notice it
                raise KeyboardInterrupt
            return for_what()
        finally:
            self._idle = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch over what is done within this context."""
        self._over = threading.Event()
        self._reader, self._writer = os.pipe()
        os.set_blocking(self._writer, False)
        before = signal.signal(signal.SIGINT, self._interrupt)
        wakeup = signal.set_wakeup_fd(self._writer, warn_on_full_buffer=False)
        watcher = threading.Thread(target=self._watch, daemon=True)
        watcher.start()
        if self._signals:  # before the interpreter knew where to write
            os.write(self._writer, bytes([signal.SIGINT]))
        _WATCHING.append(self)
        try:
            yield
        finally:
            _WATCHING.remove(self)
            self._over.set()
            signal.set_wakeup_fd(wakeup)
            os.close(self._writer)
            watcher.join()
            os.close(self._reader)
            signal.signal(signal.SIGINT, before)
            if self._signals and not CTRL_C_PRESSED.is_set():  # after the interpreter wrote its last byte
                raise KeyboardInterrupt

    def _interrupt(self, *_: object) -> None:
        """Handle the signal in the main thread: the watcher deals with the first one, a second one interrupts."""
        self._signals += 1
        if (self._signals > 1 or self._idle) and not self._over.is_set():
            raise KeyboardInterrupt

    def _watch(self) -> None:
        # The interpreter writes a byte for every signal, whatever the main thread is doing; none when it is over.
        while byte := os.read(self._reader, 1):
            if byte[0] == signal.SIGINT:
                break
        else:
            return
        CTRL_C_PRESSED.set()
        from colonnade._kernel import KERNEL

        began, ran = monotonic(), process_time()
        next_cancel = _KERNEL_AFTER
        elapsed = 0.0
        while elapsed < _EXIT_AFTER:
            if self._over.wait(_BEAT):
                return
            elapsed = max(process_time() - ran, (monotonic() - began) / _SHARE)
            if elapsed >= next_cancel:
                next_cancel = elapsed + _KERNEL_AFTER
                KERNEL.cancel()
            if self._idle or elapsed >= _MAIN_AFTER:
                _interrupt_main()
        sys.stdout.flush()
        sys.stderr.write("colonnade: stopped before anything was known\n")
        sys.stderr.flush()
        os._exit(INTERRUPTED)
