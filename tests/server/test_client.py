from webviz.server import create_app
from webviz.server.client import client_is_gone


def test_the_server_is_asked_whether_the_client_is_there_if_it_can_tell() -> None:
    app = create_app()
    with app.test_request_context():
        assert not client_is_gone()()
    with app.test_request_context(environ_overrides={"waitress.client_disconnected": lambda: True}):
        assert client_is_gone()()


def test_nobody_hangs_up_where_there_is_no_request() -> None:
    assert not client_is_gone()()
