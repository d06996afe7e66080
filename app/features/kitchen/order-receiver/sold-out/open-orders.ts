import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { choiceRef, optionKey } from '#app/domain/menu/off-options.ts';
import { soldOutParts } from '#app/domain/order/rejection.ts';

/** An open order, and the keys of all that it holds (partOf). */
export type OpenOrder = { orderId: string; number: number; parts: ReadonlySet<string> };

/** What an order holds of a dish, or of one option: the same text for the stock and for the order. */
export function dishPart(productId: string): string {
  return JSON.stringify(['dish', productId]);
}

/** A choice is one in all dishes that share it, by the name of its group. */
export function choicePart(groupName: string, optionId: string): string {
  return optionKey(choiceRef({ name: groupName }, { modifierItemId: optionId }));
}

/** The open orders with what they hold. */
export function openOrders(orders: readonly ReceiverOrder[]): OpenOrder[] {
  return orders.map(({ orderId, orderNumber, products }) => ({
    orderId,
    number: orderNumber,
    parts: new Set(
      soldOutParts(products).map(({ ref, option }) => (option ? optionKey(option) : dishPart(ref.productId))),
    ),
  }));
}
