import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { Client } from '#app/contract/client.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
});
afterAll(() => store.close());

const LICENCE = { holder: 'Small Ltd', number: '007/OFF/9001/2026', expires: '2099-06-30' };

test('A-951, A-961, A-963: a dish gets alcohol in the draft, needs its licence to be published, and is asked for in carts that hold it', async () => {
  const one = await startDrafting(store);
  const api = apiClient(store.url);
  const held = await api.post<{ data: unknown }>(`/api/${one.id}/cart/add`, {
    json: line({ productId: 'naan' }),
  });
  const { cartId } = asSent(Cart, held.data.data);
  const client = async () => asSent(Client, (await api.get(`/api/client/${one.subdomain}`)).data);

  const { value, number } = (await one.ask('draft.part', { query: { part: 'products:naan' } })).data;
  const flagged = { number, part: 'products:naan', value: { ...(value as object), isAlcohol: true } };
  const saved = (await one.ask('draft.save', { json: flagged })).data;
  expect(saved.faults).toMatchObject([{ path: 'alcohol', code: 'licenceMissing' }]);
  const blocked = await one.refused('versions.publish', { json: { number: saved.number, note: '' } });
  expect(blocked.status).toBe(422);

  const part = 'alcohol';
  expect((await one.ask('draft.part', { query: { part } })).data).toMatchObject({ value: null, live: null });
  const wrong = { licence: { ...LICENCE, link: 'http://small.nz' } };
  const refused = await one.refused('draft.save', { json: { number: saved.number, part, value: wrong } });
  expect(refused.data.faults).toMatchObject([{ path: 'alcohol.licence.link', code: 'httpsAddress' }]);
  const licensed = await one.ask('draft.save', {
    json: { number: saved.number, part, value: { licence: LICENCE } },
  });
  expect(licensed.data.faults).toEqual([]);
  expect(await client()).not.toHaveProperty('alcohol');

  const published = await one.ask('versions.publish', { json: { number: licensed.data.number, note: '' } });
  expect(published.data.version?.changes).toBe(4);
  expect((await client()).alcohol?.licence).toMatchObject(LICENCE);
  const order = await api.post(`/api/${one.id}/orders`, { json: pickupOrder(cartId) });
  expect(order).toMatchObject({ success: false, error: { code: 'adultNotTicked' } });
});

test('A-1535: a licence that is over is told beside its date, and nothing is published by it', async () => {
  const one = await startDrafting(store);
  const part = 'alcohol';
  const { number } = (await one.ask('draft.part', { query: { part } })).data;
  const value = { licence: { ...LICENCE, expires: '2025-12-31' } };
  const saved = (await one.ask('draft.save', { json: { number, part, value } })).data;
  expect(saved.faults).toMatchObject([{ path: 'alcohol.licence.expires', code: 'licenceOver' }]);
  const refused = await one.refused('versions.publish', { json: { number: saved.number, note: '' } });
  expect(refused).toMatchObject({ status: 422, data: { faults: [{ code: 'licenceOver' }] } });
});
