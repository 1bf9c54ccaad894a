/**
 * What the document of a table brought along for this visitor, so that nothing has to be asked
 * for before the board is drawn. Each part is handed out once: later it would be old.
 */
import type { Brought, Me } from "./answers";
import type { Welcome } from "./protocol";

const brought: Partial<Brought> = read();

function read(): Partial<Brought> {
  const element = document.getElementById("brought");
  const text = element?.textContent;
  element?.remove();
  return text ? (JSON.parse(text) as Brought) : {};
}

/** Who I am; undefined where that has to be asked. */
export function broughtMe(): Me | null | undefined {
  const { me } = brought;
  delete brought.me;
  return me;
}

/** The table as it stands, without what happened there. */
export function broughtTable(id: string): Welcome | null {
  const { table } = brought;
  delete brought.table;
  return table?.table.id === id ? table : null;
}
