/** A table as both databases have it. */
export type Table = {
  name: string;
  /** In the order of their names. */
  columns: Column[];
  /** The tables that its rows refer to. */
  parents: string[];
};
export type Column = { name: string; isWhole: boolean };
/** What one cell holds, as JavaScript has it. */
export type Cell = string | number | bigint | boolean | null | Uint8Array;
/** A row's cells in the order of the table's columns. */
export type Row = Cell[];

/** Tables that each database keeps of itself, and Litestream of a file. */
export const OF_DATABASE = /^(?:kysely_|sqlite_|_litestream_|store_moves$)/;

/** Tables whose rows others refer to come first. @throws Error when tables refer to each other round about */
export function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name, parents }) =>
      parents.every((parent) => parent === name || !waiting.has(parent)),
    );
    if (free.length === 0)
      throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other: none can be first`);
    for (const table of free) waiting.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

/** What two databases lack of each other's tables and columns, as a sentence; null where they are alike. */
export function differenceOf(source: readonly Table[], target: readonly Table[]): string | null {
  const [ours, theirs] = [source, target].map((tables) =>
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  ) as [string[], string[]];
  const missing = ours.filter((one) => !theirs.includes(one));
  const added = theirs.filter((one) => !ours.includes(one));
  if (missing.length + added.length === 0) return null;
  return `The tables of the two databases differ: ${[...missing, ...added].join(', ')}`;
}
