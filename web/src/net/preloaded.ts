/**
 * Data that the document of a table has inside it for this visitor, so that the board is drawn without
 * a request. Each part is used once: later it would be out of date.
 */
import type { Preloaded, Me } from "./answers";
import type { Welcome } from "./protocol";

const preloaded: Partial<Preloaded> = read();

function read(): Partial<Preloaded> {
  const element = document.getElementById("preloaded");
  const text = element?.textContent;
  element?.remove();
  return text ? (JSON.parse(text) as Preloaded) : {};
}

/** Who the visitor is; undefined where the server has to be asked. */
export function preloadedMe(): Me | null | undefined {
  const { me } = preloaded;
  delete preloaded.me;
  return me;
}

/** The table as it is now, without its log. */
export function preloadedTable(id: string): Welcome | null {
  const { table } = preloaded;
  delete preloaded.table;
  return table?.table.id === id ? table : null;
}
