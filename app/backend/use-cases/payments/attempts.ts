import type { Selectable, Updateable } from 'kysely';
import type { PaymentsTable } from '#app/backend/db/money-tables.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { countWhenKept } from '#app/backend/metrics/kept-counts.ts';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { PaymentKind, PaymentTarget } from '#app/third-party/stripe/card-provider.ts';

export type Attempt = Selectable<PaymentsTable>;
export type OrderRef = Pick<OrderRow, 'restaurant_id' | 'order_id'>;

const LIVE = ['creating', 'open', 'closing'];

/** What is kept of an order only while it waits for its money, forgotten. */
export const NO_LONGER_UNPAID = { request_hash: null, network_hash: null } as const;

/**
 * Whether money may still come through the attempt. An order has at most one such attempt (index
 * payments_one_open).
 */
export function isLive({ state }: Attempt): boolean {
  return LIVE.includes(state);
}

/** Whether an order waits for its payment. Until it is paid only its customer sees it. */
export function awaitsPayment({ payment_mode, status, is_paid }: OrderRow): boolean {
  return payment_mode === PAYMENT_MODE.online && status === ORDER_STATUS.created && is_paid === 0;
}

/**
 * The order as it is now, locked until the transaction ends. Always lock the order first, then its attempts,
 * then its cart, so that there is no deadlock.
 */
export async function lockOrder(trx: Trx, { restaurant_id, order_id }: OrderRef): Promise<OrderRow> {
  return trx
    .updateTable('orders')
    .set((row) => ({ status: row.ref('status') }))
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** All payment attempts of the order, oldest first. */
export async function attemptsOf(db: Db | Trx, { restaurant_id, order_id }: OrderRef): Promise<Attempt[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .orderBy('attempt')
    .execute();
}

/** The order's attempt through which money may still come, or null. */
export async function liveAttempt(db: Db | Trx, order: OrderRef): Promise<Attempt | null> {
  return (await attemptsOf(db, order)).find(isLive) ?? null;
}

/**
 * The attempt with that intent or session, or whose session led to that intent. The provider's ids are unique
 * over all restaurants.
 */
export async function findAttempt(db: Db | Trx, providerId: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where((where) => where.or([where('provider_id', '=', providerId), where('intent_id', '=', providerId)]))
    .$call(overAll('by the id of the card provider'))
    .executeTakeFirst();
  return row ?? null;
}

/** The same among the payments of one restaurant. */
export async function attemptOf(
  db: Db | Trx,
  restaurantId: string,
  providerId: string,
): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where((where) => where.or([where('provider_id', '=', providerId), where('intent_id', '=', providerId)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts the next attempt, in state creating. The order must be locked and have no live attempt. */
export async function insertAttempt(
  trx: Trx,
  order: OrderRow,
  made: Pick<Attempt, 'attempt' | 'kind' | 'account_id' | 'amount_cents' | 'fee_cents' | 'currency'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      restaurant_id: order.restaurant_id,
      order_id: order.order_id,
      ...made,
      state: 'creating',
      provider_id: null,
      intent_id: null,
      card_brand: null,
      card_last4: null,
      created_utc: now.toISOString(),
      updated_utc: now.toISOString(),
    })
    .execute();
}

/**
 * Moves an attempt by compare-and-set on the state that it was read in.
 * @returns false when it was moved meanwhile: read it again.
 */
export async function moveAttempt(
  db: Db | Trx,
  attempt: Attempt,
  to: Pick<Updateable<PaymentsTable>, 'provider_id' | 'intent_id' | 'card_brand' | 'card_last4'> & {
    state: string;
  },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ ...to, updated_utc: now.toISOString() })
    .where('restaurant_id', '=', attempt.restaurant_id)
    .where('order_id', '=', attempt.order_id)
    .where('attempt', '=', attempt.attempt)
    .where('state', '=', attempt.state)
    .executeTakeFirst();
  if (numUpdatedRows === 1n && ENDS.has(to.state))
    countWhenKept('store_payments_total', { outcome: to.state });
  return numUpdatedRows === 1n;
}

/** The states that an attempt does not leave. */
const ENDS = new Set(['succeeded', 'cancelled', 'failed']);

/**
 * Claims the next look at the provider.
 * @returns false when somebody else has looked since the attempt was read, so that many servers and a polling
 * customer together ask the provider once.
 */
export async function claimLook(
  db: Db,
  attempt: OrderRef & Pick<Attempt, 'attempt' | 'state' | 'updated_utc'>,
  now: Date,
): Promise<boolean> {
  const stamp = now.toISOString();
  // another look within the same tick: the stamps are equal and cannot be compared
  if (attempt.updated_utc === stamp) return false;
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ updated_utc: stamp })
    .where('restaurant_id', '=', attempt.restaurant_id)
    .where('order_id', '=', attempt.order_id)
    .where('attempt', '=', attempt.attempt)
    .where('state', '=', attempt.state)
    .where('updated_utc', '=', attempt.updated_utc)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Where the provider keeps the attempt's payment; null while it is being created. */
export function targetOf({ kind, account_id, provider_id }: Attempt): PaymentTarget | null {
  return provider_id === null ? null : { kind: kind as PaymentKind, accountId: account_id, id: provider_id };
}
