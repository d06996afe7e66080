import type { RouterContextProvider } from 'react-router';
import type { OrderSummary } from '#app/contract/orders.ts';
import { canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { localSummary } from '#app/domain/order/local-summary.ts';
import { type RejectStage, rejectStageOf } from '#app/domain/order/rejection.ts';
import { type BillRow, withWholeDiscount } from '#app/domain/pricing/bill.ts';
import { billOfSummary } from '#app/domain/pricing/bill-of-reply.ts';
import { type DeliveryPlaceView, deliveryPlace } from '#app/features/orders/delivery-place.tsx';
import { readCustomerOrder } from '#app/features/orders/history/customer-orders.server.ts';
import { type OrderMoment, orderMoment } from '#app/features/orders/history/order-entry.ts';
import { detailsPath } from '#app/features/orders/history/order-paths.ts';
import { lineViews } from '#app/features/orders/order-line-views.ts';
import type { OrderLineView } from '#app/features/orders/order-lines.tsx';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { timeWords } from '#app/shell/restaurant/hours-words.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

export type OrderDetails = {
  orderId: string;
  /** null: the summary could not be had; the list says what it knows. */
  order: {
    number: string;
    status: number | null;
    at: OrderMoment | null;
    /** Ordered for later: for when, on the restaurant's clock. */
    due: string | null;
    delivery: DeliveryPlaceView | null;
    rejectReason: string | null;
    /** How far it was when its restaurant cancelled it; null where that did not, or had not accepted it. */
    stoppedAt: Exclude<RejectStage, 'new'> | null;
    /** Its customer may still take it back. */
    isCancellable: boolean;
    lines: OrderLineView[];
    bill: BillRow[];
  } | null;
};

/** @throws a redirect to sign in, and a 404 for what is no order of theirs. */
export async function loadDetails(context: Context, orderId: string): Promise<OrderDetails> {
  const read = await readCustomerOrder(context, orderId, detailsPath(orderId));
  if (!read) return { orderId, order: null };
  const summary = localSummary(read, languageFrom(context), ownLanguage(context));
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
      stoppedAt: stoppedAt(info),
      isCancellable: canCustomerCancel(
        info.orderStatus ?? 0,
        info.createdUtc,
        context.get(platformContext).now(),
        info.hasBegun === true,
      ),
      lines: lineViews(summary),
      bill: withWholeDiscount(billOfSummary(summary), info.totalDiscount),
    },
  };
}

function stoppedAt({ cancelledBy, history }: OrderSummary['orderInfo']): Exclude<RejectStage, 'new'> | null {
  const stage = cancelledBy === 'receiver' ? rejectStageOf(history) : 'new';
  return stage === 'new' ? null : stage;
}

function dueWords(context: Context, dueUtc: string): string {
  const names = dayNames(languageFrom(context));
  const { timeZone } = storeFrom(context).client;
  return timeWords(new Date(dueUtc), openingOf(context).at, timeZone, translator(wordsFrom(context)), names);
}
