import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import type { Receipt } from '#app/contract/receipt.ts';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { type OrderReader, readOwnOrder } from './find-order.ts';
import { summaryOf } from './read-summary.ts';

/**
 * The order as a tax (GST) receipt: the restaurant as it is today, the dishes and prices as they were, and
 * the card that paid.
 * @throws Refusal 'Order not found'.
 */
export async function readReceipt(
  deps: Deps,
  restaurant: RestaurantDocument,
  reader: OrderReader,
): Promise<Receipt> {
  const order = await readOwnOrder(deps.db, reader, deps.now());
  const { tradingName, address, phone, email, gstNumber, timeZone, alcohol } = restaurant;
  const licence = order.age_checked_utc === null ? undefined : alcohol?.licence;
  return {
    supplier: { tradingName, address, phone, email, gstNumber },
    customer: {
      fullName: order.full_name,
      email: order.email,
      phone: order.phone,
      deliveryAddress: deliveredTo(order.delivery_address, order.delivery_unit),
    },
    date: wallTime(new Date(order.created_utc), timeZone).date,
    timeZone,
    ...(licence && {
      licence: { holder: licence.holder, number: licence.number, expires: licence.expires },
    }),
    payment: { paymentMode: order.payment_mode, ...(await cardOf(deps.db, order)) },
    summary: await summaryOf(deps.db, order),
  };
}

/** Brand and last digits of the card that paid; null for cash and for unpaid orders. */
async function cardOf(db: Db, order: OrderRow): Promise<{ brand: string | null; last4: string | null }> {
  const paid = await db
    .selectFrom('payments')
    .select(['card_brand', 'card_last4'])
    .where('restaurant_id', '=', order.restaurant_id)
    .where('order_id', '=', order.order_id)
    .where('state', '=', 'succeeded')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { brand: paid?.card_brand ?? null, last4: paid?.card_last4 ?? null };
}
