"""A plugin of pytest for trials of mutants: hypothesis tries the same examples."""

from hypothesis import Phase, settings

settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile("steady")
