import type { Cents } from '#app/contract/money.ts';
import type { OrderListItem } from '#app/contract/orders.ts';
import { localMoment } from '#app/domain/order/stamp.ts';
import type { MomentTexts } from '#app/domain/time/moment-texts.ts';

/** A moment on the restaurant's clock, with its UTC stamp for the browser's own. */
export type OrderMoment = MomentTexts & { iso: string };

/** An order as the list and the details name it. */
export type OrderEntry = {
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

/** A row of the list, with its times on the clock of `timeZone` (the restaurant's). */
export function orderEntry(item: OrderListItem, timeZone: string): OrderEntry {
  return {
    orderId: item.orderId,
    number: String(item.orderNumber ?? item.orderId),
    type: item.orderType,
    mode: item.paymentMode,
    status: item.orderStatus,
    amountCents: item.orderAmount,
    at: orderMoment(item.createdUtc, timeZone),
  };
}

/** A UTC stamp as words on the restaurant's clock; null when it cannot be read. */
export function orderMoment(stamp: string, timeZone: string): OrderMoment | null {
  const date = new Date(stamp);
  const texts = localMoment(date, timeZone);
  return texts && { ...texts, iso: date.toISOString() };
}

/** The orders before and after one in the list; both null where it is not in it. */
export function neighbours(
  rows: readonly Pick<OrderEntry, 'orderId'>[] | null,
  orderId: string,
): { previous: string | null; next: string | null } {
  const at = rows?.findIndex((row) => row.orderId === orderId) ?? -1;
  if (!rows || at === -1) return { previous: null, next: null };
  return { previous: rows[at - 1]?.orderId ?? null, next: rows[at + 1]?.orderId ?? null };
}
