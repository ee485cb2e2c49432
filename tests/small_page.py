"""A page of a few modules that import in all the ways that there are."""

from pathlib import Path

SMALL = {
    "main.js": "import { add } from './kit/add.js';\nimport { more } from './more.js';\nadd(more);\n"
    "export const later = () => [import('./a/one.js'), import('./b/two.js')];\n",
    "more.js": "export const more = new URL('./work.js', import.meta.url);\n",
    "kit/add.js": "export const told = [];\nexport function add(what) {\n  told.push(what);\n}\n",
    "a/one.js": "import { add as tell } from '../kit/add.js';\nimport { both } from '../kit/both.js';\n"
    "tell(both);\nexport const one = both + 1;\n",
    "b/two.js": "import { told } from '../kit/add.js';\nimport { both } from '../kit/both.js';\n"
    "export const two = [told.length, both];\n",
    "kit/both.js": "import { deep } from './deep.js';\nexport const both = deep;\n",
    "kit/deep.js": "export const deep = 41;\n",
    "work.js": "import { told } from './kit/add.js';\ntold.push(1);\n",
}


def written(folder: Path) -> None:
    """Its files, in a folder."""
    for name, text in SMALL.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
