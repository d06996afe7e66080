import type { OrderListItem } from '#app/contract/orders.ts';
import { type Cents, toCents } from '#app/domain/money/cents.ts';
import { localMoment } from '#app/domain/order/stamp.ts';
import type { MomentTexts } from '#app/domain/time/moment-texts.ts';

/** A moment on the restaurant's clock, with its UTC stamp for the browser's own. */
export type OrderMoment = MomentTexts & { iso: string };

/** An order as the list and the details name it (R-ORD-08). */
export type OrderRow = {
  orderId: string;
  /** The id where the store gave no number. */
  number: string;
  type: number;
  mode: number;
  status: number;
  amountCents: Cents;
  /** null: the store's stamp cannot be read. */
  at: OrderMoment | null;
};

export function orderRow(item: OrderListItem, timeZone: string): OrderRow {
  return {
    orderId: item.orderId,
    number: String(item.orderNumber ?? item.orderId),
    type: item.orderType,
    mode: item.paymentMode,
    status: item.orderStatus,
    amountCents: toCents(item.orderAmount),
    at: orderMoment(item.createdUtc, timeZone),
  };
}

export function orderMoment(stamp: string, timeZone: string): OrderMoment | null {
  const date = new Date(stamp);
  const texts = localMoment(date, timeZone);
  return texts && { ...texts, iso: date.toISOString() };
}

/** The orders before and after one in the list; both null where it is not in it (R-ORD-13, R-ORD-14). */
export function neighbours(
  rows: readonly Pick<OrderRow, 'orderId'>[] | null,
  orderId: string,
): { previous: string | null; next: string | null } {
  const at = rows?.findIndex((row) => row.orderId === orderId) ?? -1;
  if (!rows || at === -1) return { previous: null, next: null };
  return { previous: rows[at - 1]?.orderId ?? null, next: rows[at + 1]?.orderId ?? null };
}
