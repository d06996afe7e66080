import type { z } from 'zod';
import type { ManageOrder, ManageOrders } from '#app/contract/manage-orders.ts';
import type { SummaryModifier } from '#app/contract/orders.ts';

/*
 * What the kitchen's people are told of orders on the owner's pages: what a device for the kitchen only is told. Both are
 * lists of what they may see: a field that is added later is not for them until somebody says so here.
 */

/** Orders that were found: by whom they are, without phones and sums. */
export function kitchensOrders({ items, ...found }: ManageOrders): ManageOrders {
  const { from, to, page, hasMore, total, today, waiting } = found;
  return {
    ...{ from, to, page, hasMore, total, today, waiting },
    isKitchenOnly: true,
    items: items.map((item) => {
      const { orderId, orderNumber, orderStatus, orderType, createdUtc, dueUtc, fullName } = item;
      return {
        ...{ orderId, orderNumber, orderStatus, orderType, createdUtc, dueUtc, fullName },
        ...{ items: item.items, waitsSinceUtc: item.waitsSinceUtc, promisedUtc: item.promisedUtc },
        phone: '',
        totalAmount: null,
        refundedAmount: null,
        refundSums: null,
      };
    }),
  };
}

/** An order: what to make, for whom by name, and by when; of its payment only whether it is paid. */
export function kitchensOrder(whole: ManageOrder): ManageOrder {
  const { orderId, orderNumber, orderStatus, orderType, isPaid, fullName, orderNotes, customerNote } = whole;
  const { createdUtc, acceptedUtc, waitsSinceUtc, dueUtc, isScheduledOrder, estimateMinutes } = whole;
  const { driveMinutes, promisedUtc, firstPromisedUtc, readyUtc, readyDeviceName, cancelsUtc } = whole;
  const { cancelledBy, rejectReason, rejection, prints, history, nowUtc } = whole;
  return {
    ...{ orderId, orderNumber, orderStatus, orderType, isPaid, fullName, orderNotes, customerNote },
    ...{ createdUtc, acceptedUtc, waitsSinceUtc, dueUtc, isScheduledOrder, estimateMinutes },
    ...{ driveMinutes, promisedUtc, firstPromisedUtc, readyUtc, readyDeviceName, cancelsUtc },
    ...{ cancelledBy, rejectReason, rejection, prints, history, nowUtc },
    products: whole.products.map((product) => ({
      ...product,
      unitPrice: 0,
      totalPrice: 0,
      modifiers: product.modifiers.map(withoutPrice),
      comboItems: product.comboItems.map((item) => ({
        ...item,
        price: null,
        modifiers: item.modifiers.map(withoutPrice),
      })),
    })),
    ...{ phone: '', email: null, deliveryAddress: null, deliveryUnit: null, deliveryNote: null },
    ...{ totalAmount: null, pressedUtc: null, patronId: null, rejectedUtc: null, keptAmount: null },
    ...{ refundBar: null, wholeBill: [], refunds: [], leftParts: [], may: [] },
  };
}

function withoutPrice(modifier: z.output<typeof SummaryModifier>): z.output<typeof SummaryModifier> {
  return { ...modifier, price: 0 };
}
