import { afterAll, beforeAll, expect, test } from 'vitest';
import { LegalTexts } from '#app/contract/legal.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let operator: Operator;
let api: ApiClient;
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  api = apiClient(store.url);
});
afterAll(async () => {
  await store.close();
  await operator.close();
});

const NONE = { privacy: null, terms: null, refund: null };

test('R-LEGAL-01: a restaurant without texts of its own has none, also one imported before there were any', async () => {
  const restaurantId = await addRestaurant(store.deps, { subdomain: 'plain' });
  expect((await api.get(`/api/${restaurantId}/legal`)).data).toEqual(NONE);
});

test("R-LEGAL-01: a restaurant's own texts come with its file, word by word, and go when a later file has none", async () => {
  const terms = [{ heading: 'Terms', text: 'First.\n\n- <b>one</b>\n- ਦੋ' }];
  const { restaurant } = fileInput();
  const file = { ...fileInput(), restaurant: { ...restaurant, subdomain: 'own' } };
  await operator.take({ ...file, legal: { terms } });
  const client = await api.get<{ clientId: string }>('/api/client/own');
  const path = `/api/${client.data.clientId}/legal`;
  expect(LegalTexts.parse((await api.get(path)).data)).toEqual({ ...NONE, terms });
  await operator.take(file);
  expect((await api.get(path)).data).toEqual(NONE);
});
