"""The native kernel of Colonnade. Used through ``colonnade._kernel``, not by itself."""

from colonnade_kernel._native import *  # noqa: F403 - what the Rust module registers is what there is
