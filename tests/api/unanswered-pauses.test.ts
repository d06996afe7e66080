import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '#app/contract/client.ts';
import { ReceiverService } from '#app/contract/services.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import { mailsTo } from '#tests/setup/accounts.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type CardStore, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';
import { KEY, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { goUnanswered, guest, orderAs, type Who } from '#tests/setup/unanswered-orders.ts';

let store: TestBackend;
let api: ApiClient;
let cards: CardStore | null = null;

beforeEach(async () => {
  const started = await startSellingKitchen();
  store = started;
  api = started.api;
});
afterEach(async () => {
  await store.close();
  await cards?.close();
  cards = null;
});

const PATH = '/api/r-demo/receiver/services';
async function pausedBy(bearer = KEY, asked = api): Promise<(string | null)[]> {
  const { data } = await asked.get<{ items: unknown[] }>(PATH, { bearer });
  return data.items.map((item) => asSent(ReceiverService, item).pausedBy);
}
const placedBy = async (...people: Who[]) => {
  const placed: string[] = [];
  for (const who of people) placed.push(await orderAs(store, api, who));
  return placed;
};
const accept = (orderId: string | undefined) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, {
    json: { status: 2, minutes: 20 },
    bearer: KEY,
  });
const account = async (email: string) => ({
  token: (await addCustomer(store, 'r-demo', { email })).token,
});
const proved = (given: Partial<Who> = {}) => guest({ by: 'code', ...given });

const CROWDS: { name: string; people: () => Promise<Who[]> | Who[]; isPaused: boolean }[] = [
  { name: 'three invented guests', people: () => [guest(), guest(), guest()], isPaused: false },
  { name: 'nine invented guests', people: () => Array.from({ length: 9 }, () => guest()), isPaused: false },
  {
    name: 'a proved guest who orders three times',
    people: () => {
      const who = proved();
      return [who, who, who];
    },
    isPaused: false,
  },
  {
    name: 'a mailbox in three spellings',
    people: () =>
      ['asha@example.com', 'asha+1@example.com', 'asha+2@example.com'].map((email) => proved({ email })),
    isPaused: false,
  },
  {
    name: 'three proved mailboxes with one phone',
    people: () => [1, 2, 3].map(() => proved({ phone: '021 555 0142' })),
    isPaused: false,
  },
  {
    name: 'an account that orders under three names',
    people: async () => {
      const by = await account('own@example.com');
      return [guest({ by }), guest({ by }), guest({ by })];
    },
    isPaused: false,
  },
  {
    name: 'two proved guests and five invented ones',
    people: () => [proved(), guest(), guest(), proved(), guest(), guest(), guest()],
    isPaused: false,
  },
  { name: 'three proved guests', people: () => [proved(), proved(), proved()], isPaused: true },
  {
    name: 'three accounts',
    people: async () => {
      const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
      return Promise.all(emails.map(async (email) => guest({ email, by: await account(email) })));
    },
    isPaused: true,
  },
  {
    name: 'three proved guests with invented ones between',
    people: () => [proved(), guest(), proved(), guest(), proved(), guest()],
    isPaused: true,
  },
];

test.each(CROWDS)(
  'A-1568: when nobody accepts the orders of $name, the restaurant is paused: $isPaused',
  async ({ people, isPaused }) => {
    await placedBy(...(await people()));
    await goUnanswered(store);
    const by = isPaused ? 'unanswered' : null;
    expect(await pausedBy()).toEqual([by, by]);
  },
);

test('A-382, A-1568: an order that was accepted ends the row; the restaurant is mailed once, and counting begins anew when somebody takes orders again', async () => {
  await mailTo('kitchen@example.com');
  await placedBy(proved(), proved());
  await goUnanswered(store);
  const [answered] = await placedBy(guest());
  await accept(answered);
  await placedBy(proved(), proved());
  await goUnanswered(store);
  expect(await pausedBy()).toEqual([null, null]);
  await placedBy(proved());
  await goUnanswered(store);
  expect(await pausedBy()).toEqual(['unanswered', 'unanswered']);
  const mails = async () => (await mailsTo(store, 'kitchen@example.com')).map(({ subject }) => subject);
  const told = async () => (await mails()).filter((subject) => subject.includes('paused'));
  expect(await told()).toEqual(['Test Kitchen is paused: nobody accepted orders']);
  // somebody is back: what went unanswered before counts no more
  await api.post(PATH, { json: { orderTypes: [1, 2], pausedUntil: null }, bearer: KEY });
  await placedBy(proved(), proved());
  await goUnanswered(store);
  expect(await pausedBy()).toEqual([null, null]);
  await placedBy(proved());
  await goUnanswered(store);
  expect(await pausedBy()).toEqual(['unanswered', 'unanswered']);
  expect(await told()).toHaveLength(2);
});

test('A-1568: orders that are paid by card count, whoever paid them', async () => {
  cards = await startCardStore({ timeZone: zoneAtTen() });
  for (let each = 0; each < 3; each += 1) {
    const { email, phone } = guest();
    const placed = await cards.placed({ email, phone });
    await cards.pay(placed);
    await cards.notify(placed);
  }
  await goUnanswered(cards);
  expect(await pausedBy(RECEIVER_KEY, cards.api)).toEqual(['unanswered', 'unanswered']);
});

test('A-1569: customers read that nobody accepted orders, and not that the kitchen is busy, in each language', async () => {
  await placedBy(proved(), proved(), proved());
  await goUnanswered(store);
  const { services } = asSent(Client, (await api.get('/api/client/demo')).data);
  expect(services?.map(({ pausedBy: by }) => by)).toEqual(['unanswered', 'unanswered']);
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', { json: line() });
  const refused = (language: string) =>
    api.post('/api/r-demo/orders', {
      json: pickupOrder(added.data.data.cartId),
      headers: { 'accept-language': language },
    });
  const words = {
    en: 'Pickup is paused for today: nobody accepted the last orders',
    hi: 'आज के लिए पिकअप रुका है: पिछले ऑर्डर किसी ने स्वीकार नहीं किए',
    pa: 'ਅੱਜ ਲਈ ਪਿਕਅੱਪ ਰੁਕਿਆ ਹੈ: ਪਿਛਲੇ ਆਰਡਰ ਕਿਸੇ ਨੇ ਮਨਜ਼ੂਰ ਨਹੀਂ ਕੀਤੇ',
  };
  for (const [language, message] of Object.entries(words))
    expect(await refused(language)).toMatchObject({ error: { code: 'pickupUnanswered', message } });
});

async function mailTo(email: string) {
  const { document } = await store.deps.db
    .selectFrom('restaurants')
    .select('document')
    .where('restaurant_id', '=', 'r-demo')
    .executeTakeFirstOrThrow();
  await store.deps.db
    .updateTable('restaurants')
    .set({ document: JSON.stringify({ ...JSON.parse(document), email }) })
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .where('restaurant_id', '=', 'r-demo')
    .execute();
}
