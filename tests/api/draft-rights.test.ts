import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDue } from '#app/backend/use-cases/draft/publish-later.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const AT_ONE = '2026-07-08T01:00:00.000Z';
let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
});
afterAll(() => store.close());

async function fresh(): Promise<void> {
  store.setNow(NOON);
  one = await startDrafting(store);
}
const saveFees = async (isPaid: boolean) => {
  const value = { customerPaysCardSurcharge: isPaid };
  return one.ask('draft.save', { json: { number: await one.number(), part: 'fees', value } });
};
const setPrice = async (id: string, price: number, as: string) => {
  const part = `products:${id}`;
  const { value, number } = (await one.ask('draft.part', { query: { part }, as })).data;
  const json = { number, part, value: { ...(value as object), price } };
  return (await one.ask('draft.save', { json, as })).data.number;
};
const refusal = async (reply: ReturnType<Drafting['refused']>) => {
  const { status, code } = await reply;
  return [status, code];
};

test('A-1025: what only owners change no manager changes by a file, by taking back, or by starting anew', async () => {
  await fresh();
  const as = one.tokens.manager;
  const file = await one.file();
  const taken = new FormData();
  taken.set('file', new Blob([JSON.stringify({ ...file, fees: { customerPaysCardSurcharge: true } })]));
  taken.set('number', '1');
  expect(await refusal(one.refused('draft.importFile', { raw: taken, as }))).toEqual([403, 'ownersPart']);
  await saveFees(true);
  const { items } = (await one.ask('draft.changes')).data;
  const json = { number: 2, key: items[0]?.key };
  expect(await refusal(one.refused('draft.takeBack', { json, as }))).toEqual([403, 'ownersPart']);
  expect(await refusal(one.refused('draft.restart', { json: { number: 2 }, as }))).toEqual([
    403,
    'ownersPart',
  ]);
  // all else is theirs beside it
  expect(await setPrice('dal', 13, as)).toBe(3);
  expect(
    (await one.ask('draft.takeBack', { json: { number: 3, key: 'products:dal#price' }, as })).success,
  ).toBe(true);
  expect((await one.ask('draft.restart', { json: { number: 4 } })).data.changes).toBe(0);
});

test('A-1025: nor by publishing an older version again, or undoing the last one', async () => {
  await fresh();
  await saveFees(true);
  await one.ask('versions.publish', { json: { number: 2 } });
  const as = one.tokens.publisher;
  const again = { version: 1, liveVersion: 2, draft: 'keep' };
  expect(await refusal(one.refused('versions.again', { json: again, as }))).toEqual([403, 'ownersPart']);
  expect(await refusal(one.refused('versions.undo', { json: { liveVersion: 2 }, as }))).toEqual([
    403,
    'ownersPart',
  ]);
  const number = await setPrice('dal', 13, as);
  await one.ask('versions.publish', { json: { number }, as });
  expect((await one.ask('versions.undo', { json: { liveVersion: 3 }, as })).success).toBe(true);
});

test.each([
  ['is gone', null],
  ['may not publish any more', { may_publish: 0 as const, role: 'manager' as const }],
  ['cooks by now', { may_publish: 1 as const, role: 'kitchen' as const }],
])(
  'A-1027: what somebody set for a time who then %s is not published, and the owners are mailed',
  async (_, next) => {
    await fresh();
    const as = one.tokens.publisher;
    const number = await setPrice('dal', 13, as);
    await one.ask('versions.publish', { json: { number, atUtc: AT_ONE }, as });
    const email = 'publisher@example.com';
    const { db } = store.deps;
    if (next)
      await db
        .updateTable('staff')
        .set(next)
        .where('restaurant_id', '=', one.id)
        .where('email', '=', email)
        .execute();
    else
      await db.deleteFrom('staff').where('restaurant_id', '=', one.id).where('email', '=', email).execute();
    store.setNow(AT_ONE);
    await publishDue(store.deps);
    expect((await one.ask('draft.get')).data).toMatchObject({ liveVersion: 1, waiting: null, changes: 1 });
    const mails = await storeRows(
      store,
      "select document from outbox where restaurant_id = ? and dedupe_key like 'publish-failed%'",
      one.id,
    );
    expect(mails.map(({ document }) => String(document).includes('may no longer publish'))).toEqual([
      true,
    ]);
  },
);

test('A-1026: a new promotion that is called like a removed one counts its uses from nothing', async () => {
  await fresh();
  const put = async (value: object[]) => {
    const { data } = await one.ask('draft.save', {
      json: { number: await one.number(), part: 'promotions', value },
    });
    await one.ask('versions.publish', { json: { number: data.number } });
    return (await one.file()).promotions;
  };
  const friday = { name: 'Friday', kind: 'percent', percent: 10, usageLimit: 50 };
  const [first] = await put([friday]);
  const id = String(first?.id);
  await store.deps.db
    .insertInto('promotion_counts')
    .values({ restaurant_id: one.id, promotion_id: id, uses: 50 })
    .execute();
  // one that stays is the same one, whatever changes of it
  expect((await put([{ ...friday, id, percent: 15 }]))[0]?.id).toBe(id);
  await put([]);
  const [second] = await put([{ ...friday, percent: 20 }]);
  expect(second?.id).toMatch(/^friday-/);
  expect(second?.id).not.toBe(id);
  const taken = new FormData();
  taken.set(
    'file',
    new Blob([
      JSON.stringify({ ...(await one.file()), promotions: [friday, { ...friday, name: 'Sunday' }] }),
    ]),
  );
  taken.set('number', String(await one.number()));
  await one.ask('draft.importFile', { raw: taken });
  const ids = (await one.file()).promotions.map((promotion) => promotion.id);
  expect(ids).not.toContain(id);
  expect(new Set(ids).size).toBe(2);
});
