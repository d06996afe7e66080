import { setImmediate as otherEvents } from 'node:timers/promises';
import { Digest } from './digest.ts';
import type { Readable, Target } from './ends.ts';
import type { Table } from './tables.ts';

export type Copied = { name: string; rows: number; digest: string };

/**
 * Fills the target with all rows of the source and reads them back: of each table the count, the sums of its
 * whole-number columns and the digest must be those of the source. The target's transaction stays open.
 * @param signal stops it between two pieces
 * @throws Error that names the table
 */
export async function copyAndCheck(
  source: Readable,
  target: Target,
  tables: readonly Table[],
  signal?: AbortSignal,
): Promise<Copied[]> {
  await target.beginFilling(tables);
  const copied: Copied[] = [];
  for (const table of tables) {
    const digest = new Digest();
    for await (const rows of source.rows(table)) {
      await heard(signal);
      for (const row of rows) digest.add(row);
      await inTable(table, () => target.insert(table, rows));
    }
    copied.push({ name: table.name, rows: digest.rows, digest: digest.text() });
  }
  await target.endFilling(tables);
  for (const [place, table] of tables.entries()) {
    const digest = new Digest();
    for await (const rows of target.rows(table)) {
      await heard(signal);
      for (const row of rows) digest.add(row);
    }
    const [here, there] = [await source.totals(table), await target.totals(table)];
    const isSame = digest.rows === copied[place]?.rows && digest.text() === copied[place]?.digest;
    if (!isSame || JSON.stringify(here) !== JSON.stringify(there))
      throw new Error(
        `The copy of ${table.name} differs from it (${here.rows} and ${there.rows} rows): nothing was moved`,
      );
  }
  return copied;
}

/** Between two files nothing waits for anything, and no signal or timer would come in. */
async function heard(signal: AbortSignal | undefined): Promise<void> {
  await otherEvents();
  signal?.throwIfAborted();
}

async function inTable<T>({ name }: Table, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${name} could not be copied (${message}): nothing was moved`, { cause: error });
  }
}
