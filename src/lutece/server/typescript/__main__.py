"""Write the page's generated types."""

from pathlib import Path

from lutece.server.typescript import sources

PAGE = Path("web/src")

if not PAGE.is_dir():
    raise SystemExit(f"{PAGE} is not here: run this where the folder web is")
for path, source in sources(PAGE).items():
    file = PAGE / path
    file.write_text(source, "utf-8")
    print(file)
