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
