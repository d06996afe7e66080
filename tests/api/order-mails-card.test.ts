import { afterEach, beforeEach, expect, test } from 'vitest';
import { CARD, type CardStore, type Placed, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';

let store: CardStore;

beforeEach(async () => {
  store = await startCardStore();
  await store.stripe.control('events', [{ isDropped: true }]);
});
afterEach(() => store.close());

const mails = async () => {
  const rows = await store.deps.db
    .selectFrom('outbox')
    .select(['recipient', 'document', 'dedupe_key'])
    .execute();
  return rows.map(({ recipient, document, dedupe_key }) => ({
    about: dedupe_key.replace(/^order \S+ /, ''),
    recipient,
    text: (JSON.parse(document) as { text: string }).text,
  }));
};
const cancel = ({ orderId, orderKey }: Placed) =>
  store.api.post<number>(`/api/r-demo/orders/${orderId}/cancel`, { orderKey });

test('B-PAY-02: nobody is mailed of an order by card before it is paid; then both are, once', async () => {
  const placed = await store.placed();
  expect(await store.pay(placed, CARD.declined)).toBe(402);
  await store.notify(placed);
  expect(await mails()).toEqual([]);
  await store.pay(placed);
  await Promise.all([store.notify(placed), store.statusOf(placed), store.notify(placed)]);
  const sent = await mails();
  expect(sent.map(({ about, recipient }) => `${recipient} ${about}`).toSorted()).toEqual([
    'asha@example.com placed',
    'kitchen@example.com placed restaurant',
  ]);
  expect(sent[0]?.text).toContain('Payment: By card, paid');
});

test('B-PAY-07: a rejected order that was paid says that its money goes back', async () => {
  const placed = await store.placed();
  await store.pay(placed);
  await store.notify(placed);
  await store.api.post(`/api/r-demo/receiver/orders/${placed.orderId}/status`, {
    bearer: RECEIVER_KEY,
    json: { status: 6 },
  });
  const rejected = (await mails()).find(({ about }) => about === 'rejected');
  expect(rejected?.text).toContain('$7.00 is on its way back to the card that paid.');
});

test('A-51: an order that was never paid is cancelled without a mail to anybody; a paid one is refunded and told', async () => {
  const unpaid = await store.placed();
  expect(await cancel(unpaid)).toMatchObject({ data: 6 });
  expect(await mails()).toEqual([]);
  const paid = await store.placed();
  await store.pay(paid);
  await store.notify(paid);
  expect(await cancel(paid)).toMatchObject({ data: 6 });
  const refunds = await store.deps.db.selectFrom('refunds').select(['state', 'amount_cents']).execute();
  expect(refunds).toEqual([{ state: 'due', amount_cents: 700 }]);
  const about = (await mails()).map((mail) => mail.about).toSorted();
  expect(about).toEqual(['cancelled', 'cancelled restaurant', 'placed', 'placed restaurant']);
  const told = (await mails()).find((mail) => mail.about === 'cancelled');
  expect(told?.text).toContain('$7.00 is on its way back to the card that paid.');
});
