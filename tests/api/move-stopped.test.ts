import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import type { Target } from '#app/backend/move/ends.ts';
import { moveStore } from '#app/backend/move/move-store.ts';
import { openSource, openTarget } from '#app/backend/move/open-ends.ts';
import { orderAt } from '#tests/setup/backup-store.ts';
import { fingerprint, storeRows } from '#tests/setup/database.ts';
import { movePlaces, runMove, startMove } from '#tests/setup/move-places.ts';

const STOPPED = 'Stopped: nothing was moved, and the store sells on';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const places = movePlaces();
const { selling } = places;
afterEach(() => places.remove());

/** Somebody presses Ctrl-C after the first piece of that kind: the process hears of it when it comes to hear of anything. */
function stoppedAfter(kind: 'written' | 'read back', target: Target) {
  const stop = new AbortController();
  const pieces = { written: 0, 'read back': 0 };
  function count(what: 'written' | 'read back') {
    pieces[what] += 1;
    if (what === kind && pieces[what] === 1) setImmediate(() => stop.abort(new Error(STOPPED)));
  }
  const watched: Target = {
    ...target,
    insert(table, rows) {
      count('written');
      return target.insert(table, rows);
    },
    async *rows(table) {
      for await (const rows of target.rows(table)) {
        count('read back');
        yield rows;
      }
    },
  };
  return { watched, pieces, signal: stop.signal };
}

for (const kind of ['written', 'read back'] as const)
  test(`A-1380: between two files too a move that is stopped while rows are ${kind} ends after the piece under way, the source unchanged`, async () => {
    const from = await places.make('SQLite', 'with tables');
    const to = await places.make('SQLite');
    const store = await selling(from);
    const before = await fingerprint(from);
    const source = await openSource(from);
    const target = await openTarget(to, silent);
    const { watched, pieces, signal } = stoppedAfter(kind, target);
    const said: string[] = [];
    try {
      const moving = moveStore(source, watched, { say: (text) => said.push(text), signal });
      await expect(moving).rejects.toThrow(STOPPED);
      expect(pieces[kind]).toBeLessThanOrEqual(2);
      // in the first copy already: no customer has waited
      expect(said).toHaveLength(1);
    } finally {
      await target.end();
      await source.end();
    }
    expect(await fingerprint(from)).toBe(before);
    const orders = new DatabaseSync(join(to.dataDirectory, 'store.db')).prepare('select 1 from orders');
    expect(orders.all()).toEqual([]);
    expect(await orderAt(store.url)).toBe(1002);
  });

for (const [from, to] of places.ways)
  test(`A-1380: Ctrl-C ends a move from ${from} to ${to} in one sentence, the store sells on, and the next move does it`, async () => {
    const source = await places.make(from, 'with tables');
    const target = await places.make(to);
    const store = await selling(source);
    const before = await fingerprint(source);
    const mover = await startMove(source, target.address);
    let complained = '';
    mover.stderr.on('data', (chunk) => (complained += chunk));
    // at the latest it is heard of at the begin of the second copy, a second later
    mover.stdout.once('data', () => mover.kill('SIGINT'));
    expect(await once(mover, 'close')).toEqual([1, null]);
    expect(complained).toBe(`${STOPPED}\n`);
    expect(await fingerprint(source)).toBe(before);
    await expect.poll(() => orderAt(store.url)).toBe(1002);
    expect(await runMove(source, target.address)).toMatchObject({ code: 0, complained: '' });
    const rows = await storeRows(target, 'select order_number from orders order by order_number');
    expect(rows.map((row) => row.order_number)).toEqual([1001, 1002]);
  });
