import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refundAgain } from '#app/backend/use-cases/payments/returned-refunds.ts';
import { sendOrderRefunds, sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { type CardStore, type Placed, startCardStore } from '#tests/setup/card-store.ts';
import { pieces, refundCalls, sum } from '#tests/setup/refund-calls.ts';

/* Presses, undos, cancels and the provider's faults in any order: the books of both sides agree after each. */
let store: CardStore;
let kitchen: ReturnType<typeof refundCalls>;

beforeEach(async () => {
  minutes = 0;
  store = await startCardStore({ platformFeeCents: 50 });
  kitchen = refundCalls(store);
});
afterEach(() => store.close());

let minutes = 0;
/** Both clocks go on: by another one than the store's the provider's events would be refused as too old, for ever. */
async function later(more: number): Promise<void> {
  minutes += more;
  store.minutesLater(minutes);
  await store.stripe.control('advanceClock', more * 60_000);
}

const PAID = 700;
/** Sequences: SEQUENCES for more of them. */
const RUNS = { numRuns: Number(process.env.SEQUENCES ?? 15), endOnFailure: true };

type Move =
  | { kind: 'press'; wish: Record<string, unknown>; again: boolean }
  | { kind: 'undo' | 'send' | 'cancel' | 'dashboard' | 'returned' | 'again' }
  | { kind: 'fault'; fault: Record<string, unknown> };

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('press' as const),
      wish: fc.oneof(
        fc.integer({ min: 1, max: 400 }).map((cents) => sum(cents / 100)),
        fc.constantFrom(pieces(1), pieces(2), { way: 'whole' }),
      ),
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('send' as const, 'send' as const, 'undo' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('dashboard' as const, 'returned' as const, 'again' as const, 'cancel' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom(
        { reply: 'cut' },
        { reply: 'html' },
        { fail: 500 },
        { fail: 503 },
        { fail: 429 },
      ),
    }),
  },
);

test('A-523: whatever is pressed, undone, cancelled and broken, never more goes back than was paid, and each figure equals its rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 9 }), async (moves) => {
      const placed = await paid();
      const presses: string[] = [];
      for (const one of moves) {
        await later(0.3);
        await carryOut(placed, one, presses);
        await expectAgreement(placed);
      }
      await store.stripe.control('clearFaults');
      for (let round = 0; round < 5; round += 1) {
        await later(120);
        await sendAll();
      }
      await store.stripe.control('settled');
      await expectAgreement(placed);
      const order = await kitchen.read(placed);
      expect(order.refunds.filter(({ state }) => state === 'due')).toEqual([]);
      // of a cancelled order nothing is kept, also while the bank has sent its refund back
      const isOwed = order.refunds.some(({ refundId, state }) => refundId === 'whole' && state === 'failed');
      if (!isOwed) expect(Math.round((backOf(order) + (order.keptAmount ?? 0)) * 100)).toBe(PAID);
    }),
    RUNS,
  );
});

async function carryOut(placed: Placed, one: Move, presses: string[]): Promise<void> {
  if (one.kind === 'press') {
    const pressId = crypto.randomUUID();
    presses.push(pressId);
    const press = () => kitchen.refund(placed, one.wish, { pressId });
    await Promise.all(one.again ? [press(), press()] : [press()]);
  }
  const last = presses.at(-1);
  if (one.kind === 'undo' && last) await kitchen.undo(placed, last);
  if (one.kind === 'send') await sendAll();
  if (one.kind === 'cancel') await kitchen.step(placed, 6);
  if (one.kind === 'dashboard') await byDashboard(placed);
  if (one.kind === 'returned') await bankReturns(placed);
  if (one.kind === 'again')
    await refundAgain(store.deps, { restaurant_id: 'r-demo', order_id: placed.orderId });
  if (one.kind === 'fault')
    await store.stripe.control('fault', { method: 'POST', path: '^/v1/refunds$', ...one.fault });
  await store.stripe.control('settled');
}

async function sendAll(): Promise<void> {
  await Promise.all([sendOrderRefunds(store.deps), sendRefunds(store.deps)]);
}

/** What the provider's ledger has of the payment, in cents. */
function ledgerOf({ intentId }: Placed): number {
  return store.stripe.ledger().reduce((back, { effect, object }) => {
    if (object.object !== 'refund' || object.payment_intent !== intentId) return back;
    if (effect === 'refund.created') return back + object.amount;
    return effect === 'refund.failed' ? back - object.amount : back;
  }, 0);
}

/** What the order's list says to be back, in dollars. */
function backOf({ refunds }: ReceiverPastOrder): number {
  return refunds.reduce((back, { state, amount }) => (state === 'done' ? back + amount : back), 0);
}

async function expectAgreement(placed: Placed): Promise<void> {
  const atProvider = ledgerOf(placed);
  expect(atProvider).toBeLessThanOrEqual(PAID);
  const order = await kitchen.read(placed);
  const [row] = await store.deps.db
    .selectFrom('orders')
    .select('refunded_cents')
    .where('order_id', '=', placed.orderId)
    .execute();
  const refunded = row?.refunded_cents ?? 0;
  expect(refunded).toBe(atProvider);
  expect(Math.round(backOf(order) * 100)).toBe(refunded);
  expect(order.keptAmount ?? 0).toBeGreaterThanOrEqual(0);
  expect(Math.round((backOf(order) + (order.keptAmount ?? 0)) * 100)).toBeLessThanOrEqual(PAID);
  // each press is one refund at the provider, however often it was sent
  const own = store.stripe
    .ledger()
    .filter(({ effect, object }) => effect === 'refund.created' && object.object === 'refund')
    .map(({ object }) => object as { metadata: { refundId?: string }; id: string });
  const failed = new Set(
    store.stripe
      .ledger()
      .filter(({ effect }) => effect === 'refund.failed')
      .map(({ object }) => object.id),
  );
  const standing = own.filter(({ id }) => !failed.has(id)).flatMap(({ metadata }) => metadata.refundId ?? []);
  expect(new Set(standing).size).toBe(standing.length);
  // each row's parts are its sum
  for (const { parts, amount_cents, tax_cents } of await kitchen.rows()) {
    const kept = JSON.parse(parts) as { cents: number; taxCents: number }[];
    expect(kept.reduce((all, { cents }) => all + cents, 0)).toBe(amount_cents);
    expect(kept.reduce((all, { taxCents }) => all + taxCents, 0)).toBe(tax_cents);
  }
}

async function paid(): Promise<Placed> {
  const placed = await store.paid();
  await store.stripe.control('settled');
  return placed;
}

async function byDashboard({ intentId }: Placed): Promise<void> {
  await fetch(`${store.stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_dashboard', 'stripe-account': 'acct_kitchen' },
    body: new URLSearchParams({ payment_intent: intentId, amount: '50' }),
  });
}

/** The bank sends the newest refund of the payment back that stands. */
async function bankReturns({ intentId }: Placed): Promise<void> {
  const failed = new Set(
    store.stripe
      .ledger()
      .filter(({ effect }) => effect === 'refund.failed')
      .map(({ object }) => object.id),
  );
  const made = store.stripe
    .ledger()
    .findLast(
      ({ effect, object }) =>
        effect === 'refund.created' &&
        object.object === 'refund' &&
        object.payment_intent === intentId &&
        !failed.has(String(object.id)),
    );
  if (made) await store.stripe.control('failRefund', { refund: String(made.object.id) });
}
