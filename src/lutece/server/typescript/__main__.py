"""Write the page's generated types."""

from pathlib import Path

from lutece.server.typescript import sources

for path, source in sources().items():
    file = Path("web/src") / path
    if not file.parent.is_dir():
        raise SystemExit(f"{file.parent} is not here: run this where the folder web is")
    file.write_text(source, "utf-8")
    print(file)
