import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { cardAccount } from '#app/backend/use-cases/card-accounts/own-account.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { moveOrderNumbersPast } from '#app/backend/use-cases/orders/order-number.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { CardFault, type PaymentReading } from '#app/third-party/stripe/card-provider.ts';
import { type Attempt, findAttempt, isLive } from './attempts.ts';
import { PaymentMismatch } from './card-refusals.ts';
import { ENOUGH_SILENCE } from './give-back.ts';
import { keepOrphan } from './orphan-payments.ts';
import { noteReturnedOrphan, noteReturnedRefunds, noteReturnedStray } from './returned-refunds.ts';
import { settle } from './settle.ts';
import { settleNamed } from './take-stranger.ts';

const CALLS_MS = 30_000;

/** What was found and mended. */
export type Reconciled = {
  accounts: number;
  /** Payments of those accounts, or the rest of an account, that could not be looked at. */
  unread: { account: string; reason: string }[];
  /** Payments of this store that were compared with its orders. */
  payments: number;
  /** Orders that were moved to the state of their payment. */
  settled: { restaurantId: string; orderNumber: number }[];
  /** Orders that stand although all their money went back. */
  refundedAndStanding: { restaurantId: string; orderNumber: number }[];
  /** Payments without an order that are new. */
  orphans: number;
  /** Payments without an order that were still open and are closed now. */
  closed: number;
  /** Payments that differ from what was asked for; each is an alert in the log. */
  differing: number;
  /** Restaurants whose payments name numbers that were not given here: the number that the next order gets. */
  movedNumbers: { restaurantId: string; next: number }[];
};

/**
 * Compares all payments that the card provider has since then with the orders here, and mends: payments are
 * settled as events settle them, refunds are noted, payments without an order are kept to be given back, and
 * order numbers continue after all that payments name.
 * @param since Payments that were made before are not read.
 */
export async function reconcileWithProvider(deps: Deps, since: Date): Promise<Reconciled> {
  const found: Reconciled = {
    accounts: 0,
    unread: [],
    payments: 0,
    settled: [],
    refundedAndStanding: [],
    orphans: 0,
    closed: 0,
    differing: 0,
    movedNumbers: [],
  };
  const highest = new Map<string, number>();
  for (const [account, restaurantIds] of await accountsPaidInto(deps.db)) {
    found.accounts++;
    let silence = 0;
    try {
      for await (const payment of paymentsOf(deps, account, since)) {
        const { clientId, orderNumber } = payment;
        if (clientId === null || !restaurantIds.has(clientId) || payment.orderId === null) continue;
        found.payments++;
        highest.set(clientId, Math.max(highest.get(clientId) ?? 0, orderNumber ?? 0));
        const isSeen = await mend(deps, found, account, { ...payment, clientId, orderId: payment.orderId });
        silence = isSeen ? 0 : silence + 1;
        if (silence === ENOUGH_SILENCE) throw new CardFault('unavailable');
      }
    } catch (error) {
      if (!(error instanceof CardFault)) throw error;
      found.unread.push({ account, reason: error.message });
    }
  }
  for (const [restaurantId, number] of highest) {
    const next = await moveOrderNumbersPast(deps.db, restaurantId, number);
    if (next !== null) found.movedNumbers.push({ restaurantId, next });
  }
  return found;
}

/** The accounts that restaurants are paid in, each with the ids of its restaurants. */
export async function accountsPaidInto(db: Db): Promise<Map<string, Set<string>>> {
  const byAccount = new Map<string, Set<string>>();
  for (const { restaurant_id, document } of await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'document'])
    .execute()) {
    const named = JSON.parse(document) as RestaurantDocument;
    const { accountId } = await cardAccount(db, restaurant_id, named);
    if (accountId) byAccount.set(accountId, (byAccount.get(accountId) ?? new Set()).add(restaurant_id));
  }
  return byAccount;
}

async function* paymentsOf(deps: Deps, accountId: string, since: Date): AsyncGenerator<PaymentReading> {
  if (!deps.cards) return;
  let after: string | null = null;
  do {
    const page = await deps.cards.within(CALLS_MS).list(accountId, { since, after });
    yield* page.payments;
    after = page.next;
  } while (after !== null);
}

type OurPayment = PaymentReading & { clientId: string; orderId: string };

/** @returns false when the provider would not say how the payment stands. */
async function mend(deps: Deps, found: Reconciled, account: string, payment: OurPayment): Promise<boolean> {
  try {
    await mendOne(deps, found, account, payment);
  } catch (error) {
    if (error instanceof CardFault) {
      // one payment in trouble must not keep the others waiting
      found.unread.push({ account, reason: `${payment.id}: ${error.message}` });
      return false;
    }
    if (!(error instanceof PaymentMismatch)) throw error;
    found.differing++;
  }
  return true;
}

async function mendOne(deps: Deps, found: Reconciled, account: string, payment: OurPayment): Promise<void> {
  if (!deps.cards) return;
  const cards = deps.cards.within(CALLS_MS);
  const { clientId: restaurantId, orderId, state } = payment;
  const before = await findOrder(deps.db, restaurantId, orderId);
  if (!before) {
    if (await keepOrphan(deps, restaurantId, account, payment)) found.orphans++;
    if (state === 'succeeded') await noteReturnedOrphan(deps, cards, payment.id, account);
    if (state !== 'open') return;
    const closed = await cards.close({ kind: 'intent', accountId: account, id: payment.id });
    if (closed.state === 'cancelled') found.closed++;
    else if (await keepOrphan(deps, restaurantId, account, closed)) found.orphans++;
    return;
  }
  const attempt = await findAttempt(deps.db, payment.id);
  if (!attempt)
    await settleNamed(deps, cards, before, { kind: 'intent', accountId: account, id: payment.id });
  else if (isBehind(attempt, before.refunded_cents, payment)) await settle(deps, cards, attempt, attempt);
  // of a payment beside the one that counts, all of it has to be back
  const refundedCents = attempt?.state === 'succeeded' ? before.refunded_cents : payment.receivedCents;
  if (payment.refundedCents < refundedCents) {
    if (attempt) await noteReturnedRefunds(deps, cards, attempt);
    else await noteReturnedStray(deps, cards, account, payment);
  }
  const after = (await findOrder(deps.db, restaurantId, orderId)) ?? before;
  const order = { restaurantId, orderNumber: after.order_number };
  const isMoved = (['status', 'is_paid', 'refunded_cents'] as const).some(
    (key) => after[key] !== before[key],
  );
  if (isMoved) found.settled.push(order);
  const isStanding = after.status < ORDER_STATUS.delivered && after.is_paid === 1;
  if (isStanding && after.refunded_cents >= after.payable_cents) found.refundedAndStanding.push(order);
}

/** Whether the provider knows more of the payment than its attempt here. */
function isBehind(attempt: Attempt, refundedCents: number, payment: PaymentReading): boolean {
  if (attempt.state === 'succeeded') return payment.refundedCents > refundedCents;
  // what is all back changes nothing any more, unless its order still waits for it
  if (payment.state === 'succeeded') return isLive(attempt) || payment.refundedCents < payment.receivedCents;
  return payment.state === 'cancelled' && isLive(attempt);
}
