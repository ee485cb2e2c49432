"""A class is asked: its phones answer, and all see the results once the lecturer shows them."""

from on_page import drawn, line_of, next_frames
from playwright.sync_api import Page, expect
from room_page import joined, question_open, room_opened, told


def test_the_class_is_asked_answers_and_sees_the_results(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    question_open(lead)
    drawn(phone, 25)
    lead.keyboard.press("A")
    expect(phone.locator("#class-ask")).to_have_text(
        "NT, B returns to MIN after NSW, R. Is this branch cut, or searched on?"
    )
    phone.get_by_role("button", name="searched on").tap()
    expect(phone.locator("#class-said")).to_contain_text("Your answer: searched on.")
    told(lead, "1 of 1 answer")
    phone.get_by_role("button", name="cut", exact=True).tap()
    expect(phone.locator("#class-said")).to_contain_text("Your answer: cut.")
    expect(lead.locator("#class")).to_be_hidden()
    lead.keyboard.press("A")
    for page in (lead, phone):
        expect(page.locator("#class-bars li")).to_have_text(["✓ cut1", "searched on0"])
    expect(phone.locator("#class-said")).to_have_text(
        "✓ Your answer was right: cut. Right is: cut. 1 of 1 right"
    )
    lead.keyboard.press("1")
    drawn(phone, 26)
    expect(phone.locator("#class")).to_be_hidden()
    expect(lead.locator("#class")).to_be_hidden()


def test_a_step_forward_closes_a_question_and_it_can_be_asked_again(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    question_open(lead)
    lead.keyboard.press("A")
    phone.get_by_role("button", name="searched on").tap()
    told(lead, "1 of 1 answer")
    lead.keyboard.press("1")
    told(lead, "1 of 1 answer, closed")
    expect(phone.locator("#class-said")).to_have_text("Closed. Your answer: searched on.")
    lead.locator("#room-ask").click()
    expect(phone.locator("#class-bars .right")).to_have_text("✓ cut0")
    lead.keyboard.press("End")  # on to the next question
    expect(lead.locator("#room-ask")).to_have_text("Ask the class")
    lead.keyboard.press("A")
    expect(phone.locator("#class-choices")).to_be_visible()
    told(lead, "0 of 1 answer")
    lead.locator("#room-put-away").click()
    expect(phone.locator("#class")).to_be_hidden()


def test_a_number_is_answered_by_keyboard_alone(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    question_open(lead)
    lead.locator("#predict-asks-open").click()
    lead.locator("#predict-asks-value").check()
    lead.locator("#predict-asks-cut").uncheck()
    lead.keyboard.press("Escape")
    expect(lead.locator("#predict-text")).to_contain_text("value now?")
    lead.evaluate("document.activeElement.blur()")
    lead.keyboard.press("A")
    expect(phone.locator("#class-number")).to_be_visible()
    phone.locator("#class-typed").focus()
    phone.keyboard.type("many")
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("alert")).to_contain_text("An answer is a number")
    phone.locator("#class-typed").fill("10,0")
    phone.keyboard.press("Enter")
    expect(phone.locator("#class-said")).to_contain_text("Your answer: 10.")
    told(lead, "1 of 1 answer")


def test_a_sheet_of_paper_has_no_strip(lead: Page) -> None:
    room_opened(lead)
    lead.emulate_media(media="print")
    expect(lead.locator("html")).to_have_attribute("data-printing", "yes")
    expect(lead.locator("#room")).to_be_hidden()
    lead.emulate_media(media="screen")
    expect(lead.locator("#room")).to_be_visible()


def test_nothing_on_a_phone_tells_what_the_class_is_asked(lead: Page, phone: Page) -> None:
    joined(phone, room_opened(lead))
    question_open(lead)
    drawn(phone, 25)
    expect(phone.locator("#tree-summary")).to_contain_text("so far")
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("End")
    next_frames(phone)
    assert line_of(phone) == 25
    lead.keyboard.press("q")
    expect(phone.locator("#tree-summary")).not_to_contain_text("so far")
