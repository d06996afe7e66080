import type { RouterContextProvider } from 'react-router';
import { type DeliveryPlaceView, deliveryPlace } from '#app/components/delivery-place.tsx';
import { lineViews } from '#app/components/order-line-views.ts';
import type { OrderLineView } from '#app/components/order-lines.tsx';
import { orderSums } from '#app/components/order-sums.ts';
import type { OrderSums } from '#app/components/order-totals.tsx';
import { type Cents, toCents } from '#app/domain/money/cents.ts';
import { canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { detailsPath } from '#app/screens/profile/orders/order-paths.ts';
import { type OrderMoment, orderMoment } from '#app/screens/profile/orders/order-row.ts';
import { readOwnOrder } from '#app/screens/profile/orders/read-own-order.server.ts';

type Context = Readonly<RouterContextProvider>;

export type OrderDetails = {
  orderId: string;
  /** null: the summary could not be had; the list says what it knows (R-STAT-30). */
  order: {
    number: string;
    status: number | null;
    at: OrderMoment | null;
    delivery: DeliveryPlaceView | null;
    rejectReason: string | null;
    /** Its customer may still take it back. */
    isCancellable: boolean;
    lines: OrderLineView[];
    sums: OrderSums;
    discountCents: Cents;
  } | null;
};

/** @throws a redirect to sign in, and a 404 for what is no order of theirs (C-097). */
export async function loadDetails(context: Context, orderId: string): Promise<OrderDetails> {
  const summary = await readOwnOrder(context, orderId, detailsPath(orderId));
  if (!summary) return { orderId, order: null };
  const { orderInfo: info } = summary;
  return {
    orderId,
    order: {
      number: String(info.orderNumber ?? orderId),
      status: info.orderStatus ?? null,
      at: orderMoment(info.createdUtc, storeFrom(context).client.timeZone),
      delivery: deliveryPlace(summary),
      rejectReason: info.rejectReason,
      isCancellable: canCustomerCancel(
        info.orderStatus ?? 0,
        info.createdUtc,
        context.get(platformContext).now(),
      ),
      lines: lineViews(summary.products),
      sums: orderSums(summary),
      discountCents: toCents(info.totalDiscount),
    },
  };
}
