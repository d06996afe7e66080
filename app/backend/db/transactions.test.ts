import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { insideTransaction } from './transactions.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend();
});
afterAll(() => store.close());

const mark = (on: Deps['db'] | Trx, bucket: string) =>
  on.insertInto('rate_limits').values({ bucket, window_start: 0, hits: 1 }).execute();
const marks = async (deps: Deps) =>
  (await deps.db.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()).map(
    ({ bucket }) => bucket,
  );
/** Runs work as a use case of a keyed call runs: its transactions are part of one that is open already. */
const nested = (work: (inside: Deps) => Promise<void>) =>
  store.deps.transaction((trx) => work(insideTransaction(store.deps, trx)));

test('inner work that throws is undone alone; what is read goes through the outer transaction', async () => {
  await nested(async (inside) => {
    await mark(inside.db, 'a outer');
    await inside.transaction((inner) => mark(inner, 'b kept'));
    await expect(inside.transaction((inner) => failAfterMark(inner, 'c undone'))).rejects.toThrow('failed');
    await mark(inside.db, 'd after');
    expect(await marks(inside)).toEqual(['a outer', 'b kept', 'd after']);
  });
  expect(await marks(store.deps)).toEqual(['a outer', 'b kept', 'd after']);
});

test('outer work that throws undoes all of it', async () => {
  const before = await marks(store.deps);
  const failing = nested(async (inside) => {
    await inside.transaction((inner) => mark(inner, 'e lost'));
    throw new Error('outer');
  });
  await expect(failing).rejects.toThrow('outer');
  expect(await marks(store.deps)).toEqual(before);
});

async function failAfterMark(inner: Trx, bucket: string): Promise<void> {
  await mark(inner, bucket);
  throw new Error('failed');
}
