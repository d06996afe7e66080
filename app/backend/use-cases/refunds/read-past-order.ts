import type { OrderHistoryTable, OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import type { ReadyBefore } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { parseSnapshot } from '#app/backend/use-cases/orders/snapshot.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { disputesOf } from '#app/backend/use-cases/payments/disputes.ts';
import { backTo } from '#app/backend/use-cases/receiver/last-step.ts';
import { receiverOrder } from '#app/backend/use-cases/receiver/read-board.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import { PAST_DAYS } from '#app/domain/order/past-days.ts';
import { billToReply } from '#app/domain/pricing/bill-of-reply.ts';
import { centsOfParts, type PartLeft, takeBack } from '#app/domain/refund/take-back.ts';
import { kitchensRefunds, partsToWire } from './refunds-to-wire.ts';
import { readStanding, type Standing } from './standing.ts';

const DAY_MS = 24 * 60 * 60_000;

type OneOrder = { restaurantId: string; orderId: string };

/** An order that the kitchen may open. @throws Refusal 'Order not found', also after 90 days */
export async function findPastOrder(
  db: Db | Trx,
  { restaurantId, orderId }: OneOrder,
  now: Date,
): Promise<OrderRow> {
  const order = await findPlacedOrder(db, { restaurantId, orderId });
  if (!isOfLate(order, now)) throw orderNotFound();
  return order;
}

/** An order of whatever age that the restaurant may see. @throws Refusal 'Order not found' */
export async function findPlacedOrder(db: Db | Trx, { restaurantId, orderId }: OneOrder): Promise<OrderRow> {
  const order = await findOrder(db, restaurantId, orderId);
  // the restaurant does not see an order that waits for its payment
  if (!order || awaitsPayment(order)) throw orderNotFound();
  return order;
}

/** Whether an order was placed within the last 90 days, so that money of it can still be given back. */
export function isOfLate({ created_utc }: Pick<OrderRow, 'created_utc'>, now: Date): boolean {
  return Date.parse(created_utc) >= now.getTime() - PAST_DAYS * DAY_MS;
}

/** An order whole, of the last 90 days. @throws Refusal 'Order not found' */
export async function readPastOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  one: OneOrder,
): Promise<ReceiverPastOrder> {
  const at = now();
  return pastOrder(db, await findPastOrder(db, one, at), at);
}

/** The same of an order that was read. */
export async function pastOrder(db: Db | Trx, order: OrderRow, now: Date): Promise<ReceiverPastOrder> {
  const { restaurant_id: restaurantId, order_id: orderId } = order;
  const standing = await readStanding(db, order);
  const dispute = (await disputesOf(db, restaurantId, [orderId])).get(orderId);
  const history = await db
    .selectFrom('order_history')
    .select(['from_status', 'to_status', 'at_utc', 'actor', 'device_name', 'ready_before'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
  const { payment, bar, kept, lefts } = standing;
  const { figures } = parseSnapshot(order.snapshot);
  return {
    ...receiverOrder(order, dispute),
    wholeBill: billToReply(figures.rows ?? []),
    ...(payment && { card: { brand: payment.card_brand, last4: payment.card_last4 } }),
    history: history.flatMap(entriesOf).sort((a, b) => (a.atUtc < b.atUtc ? -1 : a.atUtc > b.atUtc ? 1 : 0)),
    readyDeviceName: order.ready_device_name,
    refunds: kitchensRefunds(order, standing),
    keptAmount: kept,
    refundBar: bar,
    leftParts: lefts
      .filter(({ cents }) => cents > 0)
      .flatMap((left) =>
        partsToWire([left]).map((wire) => ({ ...wire, amounts: pieceSums(standing, left) })),
      ),
    nowUtc: now.toISOString(),
  };
}

type HistoryRow = Pick<
  OrderHistoryTable,
  'from_status' | 'to_status' | 'at_utc' | 'actor' | 'device_name' | 'ready_before'
>;

/** A row of the history; before a step back the 'ready' that it took away, which has no row of its own. */
function entriesOf(row: HistoryRow): ReceiverPastOrder['history'] {
  const { at_utc: atUtc, actor, device_name: deviceName } = row;
  const status = backTo(row);
  if (status === null) return [{ status: row.to_status, atUtc, actor, deviceName }];
  const before = JSON.parse(row.ready_before ?? '{}') as Partial<ReadyBefore>;
  const entry = { status, atUtc, actor, deviceName, isBack: true };
  if (status === ORDER_STATUS.ready || !before.ready_utc) return [entry];
  const { ready_utc, ready_device_name: readyDevice = null } = before;
  return [{ status: ORDER_STATUS.ready, atUtc: ready_utc, actor, deviceName: readyDevice }, entry];
}

/** What one piece of a line, two, three … come to. */
function pieceSums({ parts, given, elsewhere }: Standing, { part, quantity, cents }: PartLeft): Cents[] {
  if (typeof part !== 'number') return [cents];
  return Array.from({ length: quantity }, (_, place) =>
    centsOfParts(
      takeBack(parts, given, elsewhere, {
        way: 'lines',
        lines: [{ line: part, quantity: place + 1 }],
        extras: [],
      }) ?? [],
    ),
  );
}
