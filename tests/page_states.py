"""All states of the page that are looked at, in the visits that lead through them."""

from states_of_dialogs import CHOSEN
from states_of_modes import ASKED
from states_of_problems import OTHERS
from states_of_rooms import IN_ROOMS
from states_of_teaching import ON_STAGE, TAUGHT
from states_of_watching import WATCHED

VISITS = {
    "watched": WATCHED,
    "chosen": CHOSEN,
    "asked": ASKED,
    "others": OTHERS,
    "taught": TAUGHT,
    "on-stage": ON_STAGE,
    "in-rooms": IN_ROOMS,
}
"""Each begins with the page as it opens; a state is entered from the one before it."""
STATES = [state for visit in VISITS.values() for state in visit]
