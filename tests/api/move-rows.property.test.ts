import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { Source, Target } from '#app/backend/move/ends.ts';
import { moveStore } from '#app/backend/move/move-store.ts';
import { openSource, openTarget } from '#app/backend/move/open-ends.ts';
import { seeded } from '#tests/faults/fault.ts';
import { fillEveryTable } from '#tests/fixtures/random-rows.ts';
import { type MovePlace, movePlaces } from '#tests/setup/move-places.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 2);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const places = movePlaces();
afterEach(() => places.remove());

async function move(from: MovePlace, to: MovePlace, changed = (target: Target): Target => target) {
  const source: Source = await openSource(from);
  const target = await openTarget(to, silent);
  try {
    return await moveStore(source, changed(target), { say: () => undefined });
  } finally {
    await target.end();
    await source.end();
  }
}

async function filled(seed: number): Promise<MovePlace> {
  const place = await places.make('SQLite', 'with tables');
  const source = await openSource(place);
  const tables = await source.tables();
  await source.end();
  expect(fillEveryTable(place.dataDirectory, tables, seeded(seed))).toEqual([]);
  return place;
}

test('A-1227: rows of every table of the schema go to the other database and back with equal counts, sums and digests', async () => {
  const there = places.ways[0]?.[1] ?? 'SQLite';
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 1 }), async (seed) => {
      const source = await filled(seed);
      const between = await places.make(there);
      const moved = await move(source, between);
      expect(moved?.tables.filter(({ rows }) => rows === 0)).toEqual([]);
      const back = await move(between, await places.make('SQLite'));
      const sorted = (tables = moved?.tables) => tables?.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      expect(sorted(back?.tables)).toEqual(sorted());
    }),
    { numRuns: RUNS },
  );
});

test('A-1228: a copy that lacks a row, or has another value in one, is found out; nothing is moved, and the next move does it', async () => {
  const source = await filled(1);
  const there = await places.make(places.ways[0]?.[1] ?? 'SQLite');
  const lacking = (target: Target): Target => ({
    ...target,
    insert: (table, rows) => target.insert(table, table.name === 'rate_limits' ? rows.slice(1) : rows),
  });
  await expect(move(source, there, lacking)).rejects.toThrow(
    /^The copy of rate_limits differs from it \(3 and 2 rows\): nothing was moved$/,
  );
  const changing = (target: Target): Target => ({
    ...target,
    insert(table, rows) {
      const place = table.columns.findIndex(({ name }) => name === 'hits');
      const other = rows.map((row) => row.with(place, Number(row[place]) === 1 ? 2 : 1));
      return target.insert(table, table.name === 'rate_limits' ? other : rows);
    },
  });
  await expect(move(source, there, changing)).rejects.toThrow(/^The copy of rate_limits differs/);
  expect((await move(source, there))?.tables).toContainEqual(
    expect.objectContaining({ name: 'rate_limits', rows: 3 }),
  );
});
