import { afterAll, beforeAll, expect, test } from 'vitest';
import { line } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
  one = await startDrafting(store);
});
afterAll(() => store.close());

const read = (path: string, token?: string) =>
  apiClient(store.url).get<{ items: { productId: string; price: number; inStock: boolean }[] }>(
    `/api/${one.id}/${path}`,
    { headers: token === undefined ? {} : { 'x-draft': token } },
  );

test('A-758, A-970: who may edit the draft sees the store drawn from it, as sold out as it is, and all others what is live', async () => {
  const act = (number: number, change: object) => one.ask('draft.changeMenu', { json: { number, change } });
  await act(1, { act: 'addDish', departmentId: 'mains', value: { name: 'Saag', price: 16 } });
  await act(2, { act: 'hideDish', dishId: 'naan' });
  await one.ask('sale.set', { path: { productId: 'dal' }, json: { inStock: false } });
  const dishes = async (token?: string) =>
    (await read('products', token)).data.items.map(({ productId, inStock }) => [productId, inStock]);
  expect(await dishes(one.tokens.manager)).toEqual([
    ['dal', false],
    ['korma', true],
    ['paneer', true],
    ['saag', true],
    ['roti', true],
  ]);
  expect((await dishes()).map(([id]) => id)).toEqual(['dal', 'korma', 'paneer', 'naan', 'roti']);
  expect((await read('products/saag', one.tokens.owner)).status).toBe(200);
  expect((await read('products/saag')).success).toBe(false);
  const found = async (text: string, token?: string) =>
    (await read(`products/search?name=${text}`, token)).data.items.map(({ productId }) => productId);
  expect([await found('SAAG', one.tokens.owner), await found('saag')]).toEqual([['saag'], []]);
  expect([await found('naan', one.tokens.owner), await found('naan')]).toEqual([[], ['naan']]);
  expect(await found(encodeURIComponent('दाल'), one.tokens.manager)).toEqual(['dal']);
  const { value } = (await one.ask('draft.part', { query: { part: 'restaurant' } })).data;
  await one.ask('draft.save', {
    json: { number: 3, part: 'restaurant', value: { ...(value as object), tradingName: 'New name' } },
  });
  const name = async (token?: string) =>
    (
      await apiClient(store.url).get<{ tradingName: string }>(`/api/client/${one.subdomain}`, {
        headers: token === undefined ? {} : { 'x-draft': token },
      })
    ).data.tradingName;
  expect([await name(one.tokens.owner), await name()]).toEqual(['New name', 'Small']);
});

test('A-758: nobody else sees the draft, and nobody orders from it', async () => {
  const other = await startDrafting(store);
  const statuses = await Promise.all(
    ['made-up', one.tokens.kitchen, other.tokens.owner].map(
      async (token) => (await read('products', token)).status,
    ),
  );
  expect(statuses).toEqual([401, 403, 403]);
  const reply = await apiClient(store.url).post(`/api/${one.id}/cart/add`, {
    json: line({ productId: 'korma', variantId: 'small', selectedModifierCategories: [] }),
    headers: { 'x-draft': one.tokens.owner },
  });
  expect([reply.status, reply.body.error]).toMatchObject([403, { code: 'previewOnly' }]);
});
