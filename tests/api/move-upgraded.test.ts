import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { MIGRATIONS } from '#app/backend/db/migrate.ts';
import { moveStore } from '#app/backend/move/move-store.ts';
import { openSource, openTarget } from '#app/backend/move/open-ends.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { orderAt } from '#tests/setup/backup-store.ts';
import { type MovePlace, movePlaces, runMove } from '#tests/setup/move-places.ts';

const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? '';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const places = movePlaces();
const { open } = places;
afterEach(() => places.remove());

/** With an order in it; no server runs. */
async function filled(kind: MovePlace['kind']): Promise<MovePlace> {
  const place = await places.make(kind, 'with tables');
  const store = await open(place);
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  await orderAt(store.url);
  await store.close();
  return place;
}

/** The program is a newer one from now on: it has a migration that this database has not seen. */
async function becomeOld({ dataDirectory, databaseUrl }: MovePlace): Promise<void> {
  const text = `delete from kysely_migration where name = '${NEWEST}'`;
  if (databaseUrl === undefined) {
    const database = new DatabaseSync(join(dataDirectory, 'store.db'));
    database.exec(text);
    database.close();
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** Killed after the source was marked, and before the target was released. */
async function moveWithoutEnd(from: MovePlace, to: MovePlace): Promise<void> {
  const source = await openSource(from);
  const target = await openTarget(to, silent);
  const killed = { ...target, release: () => Promise.reject(new Error('killed')) };
  await expect(moveStore(source, killed, { say: () => undefined })).rejects.toThrow('killed');
  await target.end();
  await source.end();
}

for (const [from, to] of places.ways) {
  test(`A-1381: what was moved from ${from} to ${to} comes back also once the program is newer than its tables`, async () => {
    const source = await filled(from);
    expect(await runMove(source, (await places.make(to)).address)).toMatchObject({ code: 0 });
    await becomeOld(source);
    expect(await runMove(source, '--undo')).toEqual({
      code: 0,
      said: expect.stringMatching(/^Servers may take orders here again\./),
      complained: '',
    });
    // and from then on it is as any store whose tables are older
    expect(await runMove(source, (await places.make(to)).address)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/are not up to date: run npm run store -- migrate first$/),
    });
  });

  test(`A-1381: a move from ${from} to ${to} that was stopped in its last moment is finished by a newer program too`, async () => {
    const source = await filled(from);
    const target = await places.make(to);
    await moveWithoutEnd(source, target);
    await becomeOld(source);
    await expect(open(target)).rejects.toThrow(/was not finished: run the same move-to again/);
    const elsewhere = await runMove(source, (await places.make(to)).address);
    expect(elsewhere).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/was moved to .* already/),
    });
    expect(await runMove(source, target.address)).toMatchObject({
      code: 0,
      said: expect.stringContaining('A move that was stopped in its last moment is finished'),
      complained: '',
    });
    expect(await orderAt((await open(target)).url)).toBe(1002);
  });
}
