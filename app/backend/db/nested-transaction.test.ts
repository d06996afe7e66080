import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { insideTransaction } from './nested-transaction.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend();
});
afterAll(() => store.close());

const mark = (trx: Trx, bucket: string) =>
  trx.insertInto('rate_limits').values({ bucket, window_start: 0, hits: 1 }).execute();
const marks = async (deps: Deps) =>
  (await deps.db.selectFrom('rate_limits').select('bucket').orderBy('bucket').execute()).map(
    ({ bucket }) => bucket,
  );

test('inner work that throws is undone alone; what is read goes through the outer transaction', async () => {
  await store.deps.transaction(async (trx) => {
    const inside = insideTransaction(store.deps, trx);
    await mark(trx, 'a outer');
    await inside.transaction((inner) => mark(inner, 'b kept'));
    const failing = inside.transaction(async (inner) => {
      await mark(inner, 'c undone');
      throw new Error('inner');
    });
    await expect(failing).rejects.toThrow('inner');
    await inside.transaction((inner) =>
      insideTransaction(inside, inner).transaction((last) => mark(last, 'd deeper')),
    );
    expect(await marks(inside)).toEqual(['a outer', 'b kept', 'd deeper']);
  });
  expect(await marks(store.deps)).toEqual(['a outer', 'b kept', 'd deeper']);
});

test('outer work that throws undoes all of it', async () => {
  const before = await marks(store.deps);
  const failing = store.deps.transaction(async (trx) => {
    await insideTransaction(store.deps, trx).transaction((inner) => mark(inner, 'e lost'));
    throw new Error('outer');
  });
  await expect(failing).rejects.toThrow('outer');
  expect(await marks(store.deps)).toEqual(before);
});
