"""All states of the page that are looked at, in the visits that lead through them."""

from states_of_dialogs import CHOSEN, PREVIEWED
from states_of_teaching import IN_ROOMS, ON_STAGE, TAUGHT
from states_of_watching import ASKED, OTHERS, WATCHED

VISITS = {
    "watched": WATCHED,
    "chosen": CHOSEN,
    "previewed": PREVIEWED,
    "asked": ASKED,
    "others": OTHERS,
    "taught": TAUGHT,
    "on-stage": ON_STAGE,
    "in-rooms": IN_ROOMS,
}
"""Each begins with the page as it opens; a state is entered from the one before it."""
STATES = [state for visit in VISITS.values() for state in visit]
