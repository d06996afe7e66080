import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { REFUND_STATES } from '#app/contract/enumerations.ts';
import { ManageOrder, ManageOrders } from '#app/contract/manage-orders.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { Refunds } from '#app/contract/payments.ts';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { DayClose } from '#app/contract/receiver-day.ts';
import { FoundOrders } from '#app/contract/receiver-find.ts';
import { Report } from '#app/contract/reports.ts';
import { REFUND_FAULT, refundState } from '#app/domain/refund/refund-state.ts';
import { refundState as words } from '#app/locales/en/refund-state.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type CardStore, type Placed, RECEIVER_KEY, startCardStore } from '#tests/setup/card-store.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { pieces, refundCalls, STANDS, sum } from '#tests/setup/refund-calls.ts';

let store: CardStore;
let kitchen: ReturnType<typeof refundCalls>;
let owner: string;
/** What the card provider says of each refund that it has made. */
let provider: 'pending' | 'succeeded';

beforeEach(async () => {
  store = await startCardStore();
  kitchen = refundCalls(store);
  owner = (await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner', name: 'Owner' }))
    .token;
  provider = 'pending';
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  const within: typeof cards.within = (milliseconds) => {
    const calls = cards.within(milliseconds);
    type Reading = Awaited<ReturnType<typeof calls.refund>>;
    const read = (one: Reading): Reading =>
      provider === 'pending' && one.state === 'done' ? { ...one, state: 'pending' } : one;
    return {
      ...calls,
      refund: async (wish) => read(await calls.refund(wish)),
      readRefund: async (...asked) => read(await calls.readRefund(...asked)),
    };
  };
  store.deps.cards = { ...cards, within };
});
afterEach(() => store.close());

type Kind = 'whole' | 'by hand';

async function refunded(kind: Kind): Promise<Placed> {
  const placed = await store.paid();
  if (kind === 'whole') {
    const path = `/api/r-demo/receiver/orders/${placed.orderId}/status`;
    await store.api.post(path, { bearer: RECEIVER_KEY, json: { status: 6, reason: 'Sold out' } });
  } else {
    for (const status of [2, 3, 5]) await kitchen.step(placed, status);
    await kitchen.refund(placed, sum(2));
  }
  await send(STANDS);
  return placed;
}
async function send(minutes: number): Promise<void> {
  store.minutesLater(minutes);
  await sendRefunds(store.deps);
  await sendOrderRefunds(store.deps);
  await store.stripe.control('settled');
}
/** The bank sends the newest refund back. */
async function sendBack(): Promise<void> {
  const made = store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
  await store.stripe.control('failRefund', { refund: String(made.at(-1)?.object.id) });
}

/** The states in an operator's line of the order, in words there. */
async function saidByOperator(): Promise<string[]> {
  const operator = await operatorOf(store);
  const { said } = await operator.run('order', 'demo', '1001');
  await operator.close();
  const total = said.split('\n').find((line) => line.startsWith('Total')) ?? '';
  return REFUND_STATES.flatMap((state) => {
    const [, cents] = new RegExp(`, ${words.names[state].toLowerCase()}: \\$(\\d+)\\.00`).exec(total) ?? [];
    return cents === undefined ? [] : [`${state} ${cents}`];
  });
}

/** What each place says of the order's refunds: states with their sums. */
async function told({ orderId, orderKey }: Placed) {
  const { api } = store;
  const ask = async (path: string, bearer: string) => (await api.get(`/api/r-demo/${path}`, { bearer })).data;
  const one = (list: { state: string; amount: number; fault?: string | null | undefined }[]) =>
    list.flatMap((each) => {
      const state = refundState(each);
      return state === null ? [] : [`${state} ${each.amount}`];
    });
  const listed = (list: { state: string; amount: number }[] | null | undefined) =>
    (list ?? []).map(({ state, amount }) => `${state} ${amount}`);
  const summary = asSent(
    OrderSummary,
    (await api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey })).data,
  );
  const find = asSent(FoundOrders, await ask('receiver/orders/search', RECEIVER_KEY));
  const orders = asSent(ManageOrders, await ask('manage/orders', owner));
  return {
    customer: one(summary.refunds ?? []),
    ticket: one((await kitchen.read({ orderId })).refunds),
    find: listed(find.items[0]?.refundSums),
    'owner’s order': one(asSent(ManageOrder, await ask(`manage/orders/${orderId}`, owner)).refunds),
    'owner’s orders': listed(orders.items[0]?.refundSums),
    'owner’s refunds': one(asSent(Refunds, await ask('manage/refunds', owner)).items),
    operator: await saidByOperator(),
  };
}
async function mails(): Promise<string[]> {
  const rows = await store.deps.db
    .selectFrom('outbox')
    .select(['recipient', 'document'])
    .where('dedupe_key', 'like', 'owed again %')
    .orderBy('mail_id')
    .execute();
  return rows.map(
    ({ recipient, document }) => `${recipient}: ${(JSON.parse(document) as { text: string }).text}`,
  );
}
const everywhere = (said: string) => ({
  customer: [said],
  ticket: [said],
  find: [said],
  'owner’s order': [said],
  'owner’s orders': [said],
  'owner’s refunds': [said],
  operator: [said],
});

test.each(['whole', 'by hand'] as const)(
  'A-1545: a refund of %s that is pending, then made, is in one state in every place',
  async (kind) => {
    const cents = kind === 'whole' ? 7 : 2;
    const placed = await refunded(kind);
    expect(await told(placed)).toEqual(everywhere(`onItsWay ${cents}`));
    provider = 'succeeded';
    await send(5);
    expect(await told(placed)).toEqual(everywhere(`refunded ${cents}`));
  },
);

test.each(['whole', 'by hand'] as const)(
  'A-1545 A-1546: a pending refund of %s that fails is owed again in every place, and both are told once',
  async (kind) => {
    const cents = kind === 'whole' ? 7 : 2;
    const placed = await refunded(kind);
    await store.stripe.control('events', [{ isDropped: true }]);
    await sendBack();
    await send(5);
    await send(60);
    expect(await told(placed)).toEqual(everywhere(`owedAgain ${cents}`));
    const sentence = `The refund of $${cents}.00 failed. The restaurant owes this money again.`;
    const [customer, restaurant, ...others] = (await mails())
      .filter((text) => text.includes(sentence))
      .sort();
    expect(others).toEqual([]);
    expect(customer).toMatch(/^asha@example\.com: /);
    expect(customer).toContain('pays you in another way');
    expect(restaurant).toContain('Please pay the customer in another way');
  },
);

test.each(['whole', 'by hand'] as const)(
  'A-1545 A-1546: a refund of %s that was made and comes back is owed again in every place',
  async (kind) => {
    provider = 'succeeded';
    const cents = kind === 'whole' ? 7 : 2;
    const placed = await refunded(kind);
    expect(await told(placed)).toEqual(everywhere(`refunded ${cents}`));
    await sendBack();
    await store.stripe.control('settled');
    expect(await told(placed)).toEqual(everywhere(`owedAgain ${cents}`));
    expect((await mails()).filter((text) => text.includes('owes this money again'))).toHaveLength(2);
  },
);

test('A-1546: a later refund of the same sum makes one good that failed: nothing is owed for it any more', async () => {
  await store.stripe.control('events', [{ isDropped: true }]);
  const placed = await refunded('by hand');
  await sendBack();
  await send(5);
  provider = 'succeeded';
  await kitchen.refund(placed, sum(2));
  await send(6);
  expect(await told(placed)).toEqual(everywhere('refunded 2'));
  expect((await kitchen.read(placed)).keptAmount).toBe(5);
});

test('A-1546: a refund of something else of the same sum makes nothing good', async () => {
  await store.stripe.control('events', [{ isDropped: true }]);
  const placed = await store.paid();
  for (const status of [2, 3, 5]) await kitchen.step(placed, status);
  await kitchen.refund(placed, sum(3.5));
  await send(STANDS);
  await sendBack();
  await send(5);
  provider = 'succeeded';
  await kitchen.refund(placed, pieces(1));
  await send(6);
  const [first, second] = await kitchen.rows();
  expect([first?.state, first?.amount_cents, second?.state, second?.amount_cents]).toEqual([
    'failed',
    350,
    'done',
    350,
  ]);
  expect(first?.fault).not.toBe(REFUND_FAULT.madeGood);
});

/** An order of 7 of which 2 are refunded by hand, and which is cancelled then, so that the other 5 go back, too. */
async function partThenWhole(part: 'made' | 'failed'): Promise<Placed> {
  const placed = await store.paid();
  await kitchen.step(placed, 2);
  await kitchen.refund(placed, sum(2));
  await send(STANDS);
  if (part === 'failed') {
    await sendBack();
    await store.stripe.control('settled');
  }
  await kitchen.step(placed, 6);
  // nothing is owed beside what is on its way now
  expect((await sums(placed))['owner’s orders']?.owedAgain).toBeUndefined();
  await send(5);
  return placed;
}
/** What each place says of the order in all, by state. */
async function sums(placed: Placed): Promise<Record<string, Record<string, number>>> {
  const all = Object.entries(await told(placed)).map(([place, said]) => {
    const byState: Record<string, number> = {};
    for (const [state = '', cents] of said.map((one) => one.split(' ')))
      byState[state] = (byState[state] ?? 0) + Number(cents);
    return [place, byState];
  });
  return Object.fromEntries(all);
}
const inAll = (said: Record<string, number>) =>
  Object.fromEntries(Object.keys(everywhere('')).map((place) => [place, said]));

test('A-1546 A-1587: of a whole refund that comes back in part that part alone is owed, once', async () => {
  provider = 'succeeded';
  const placed = await partThenWhole('made');
  expect(await sums(placed)).toEqual(inAll({ refunded: 7 }));
  const [part] = store.stripe.ledger().filter(({ effect }) => effect === 'refund.created');
  await store.stripe.control('failRefund', { refund: String(part?.object.id) });
  await store.stripe.control('settled');
  // the list of refunds has none of its own for the 5
  expect(await sums(placed)).toEqual({
    ...inAll({ owedAgain: 2, refunded: 5 }),
    'owner’s refunds': { owedAgain: 2 },
  });
  const owed = (await mails()).filter((text) => text.includes('owes this money again'));
  expect(owed).toHaveLength(2);
  for (const text of owed) expect(text).toContain('The refund of $2.00 failed.');
});

test('A-1546: a whole refund gives what a part that failed owed, and nothing is owed for the part any more', async () => {
  provider = 'succeeded';
  const placed = await partThenWhole('failed');
  expect(await sums(placed)).toEqual(inAll({ refunded: 7 }));
});

test('A-1546: of a part that was made and the whole rest that failed, the rest alone is owed', async () => {
  provider = 'succeeded';
  const placed = await partThenWhole('made');
  await sendBack();
  await store.stripe.control('settled');
  expect(await sums(placed)).toEqual(inAll({ owedAgain: 5, refunded: 2 }));
});

test('A-1547: the day’s close and the report name refunds that are on their way, and those that are owed again', async () => {
  const figures = async () => {
    const day = asSent(
      DayClose,
      (await store.api.get('/api/r-demo/receiver/day', { bearer: RECEIVER_KEY })).data,
    );
    const report = asSent(
      Report,
      (await store.api.get('/api/r-demo/manage/reports?period=today', { bearer: owner })).data,
    );
    const board = asSent(
      ReceiverBoard,
      (await store.api.get('/api/r-demo/receiver/orders', { bearer: RECEIVER_KEY })).data,
    );
    return {
      day: [day.kept, day.refunds.amount, day.refunds.pending, day.refunds.owed],
      report: [report.kept, report.refunds.amount, report.refundsPending, report.refundsOwed],
      board: board.failedRefunds.map(({ amount, isOwed }) => [amount, isOwed]),
    };
  };
  await refunded('by hand');
  expect(await figures()).toEqual({ day: [5, 2, 2, 0], report: [5, 2, 2, 0], board: [] });
  await sendBack();
  await send(5);
  expect(await figures()).toEqual({ day: [7, 0, 0, 2], report: [7, 0, 0, 2], board: [[2, true]] });
});
