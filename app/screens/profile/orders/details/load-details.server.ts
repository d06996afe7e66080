import type { RouterContextProvider } from 'react-router';
import { dayNames } from '#app/components/day-names.server.ts';
import { type DeliveryPlaceView, deliveryPlace } from '#app/components/delivery-place.tsx';
import { timeWords } from '#app/components/hours-words.ts';
import { lineViews } from '#app/components/order-line-views.ts';
import type { OrderLineView } from '#app/components/order-lines.tsx';
import { orderSums } from '#app/components/order-sums.ts';
import type { OrderSums } from '#app/components/order-totals.tsx';
import { type Cents, toCents } from '#app/domain/money/cents.ts';
import { canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { localSummary } from '#app/domain/order/local-summary.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { detailsPath } from '#app/screens/profile/orders/order-paths.ts';
import { type OrderMoment, orderMoment } from '#app/screens/profile/orders/order-row.ts';
import { readOwnOrder } from '#app/screens/profile/orders/read-own-order.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

export type OrderDetails = {
  orderId: string;
  /** null: the summary could not be had; the list says what it knows (R-STAT-30). */
  order: {
    number: string;
    status: number | null;
    at: OrderMoment | null;
    /** Ordered for later: for when, on the restaurant's clock. */
    due: string | null;
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
  const read = await readOwnOrder(context, orderId, detailsPath(orderId));
  if (!read) return { orderId, order: null };
  const summary = localSummary(read, languageFrom(context));
  const { orderInfo: info } = summary;
  return {
    orderId,
    order: {
      number: String(info.orderNumber ?? orderId),
      status: info.orderStatus ?? null,
      at: orderMoment(info.createdUtc, storeFrom(context).client.timeZone),
      due: info.isScheduledOrder && info.dueUtc ? dueWords(context, info.dueUtc) : null,
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

function dueWords(context: Context, dueUtc: string): string {
  const names = dayNames(languageFrom(context));
  const { timeZone } = storeFrom(context).client;
  return timeWords(new Date(dueUtc), openingOf(context).at, timeZone, translator(wordsFrom(context)), names);
}
