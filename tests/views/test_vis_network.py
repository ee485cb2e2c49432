import subprocess
import sys

import pytest

from webviz.views.vis_network import FILES, vis_network_folder


@pytest.mark.parametrize("name", FILES)
def test_the_files_are_where_they_are_looked_for(name: str) -> None:
    file = vis_network_folder() / name
    assert file.is_file()
    assert file.stat().st_size > 100_000


def test_the_script_is_vis_network() -> None:
    head = (vis_network_folder() / FILES[0]).read_text(encoding="utf-8")[:500]
    assert "vis-network" in head
    assert "9.1.2" in head


def test_looking_for_them_imports_neither_pyvis_nor_ipython() -> None:
    program = (
        "import sys; from webviz.views.vis_network import vis_network_folder; vis_network_folder();"
        "sys.exit(bool({'pyvis', 'IPython'} & sys.modules.keys()))"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_missing_wheel_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.views.vis_network.find_spec", lambda _name: None)
    with pytest.raises(ModuleNotFoundError, match="pip install"):
        vis_network_folder()
