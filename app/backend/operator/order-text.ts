import type { Selectable } from 'kysely';
import type { OrderHistoryTable } from '#app/backend/db/schema.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { orderStatusLabel, orderTypeLabel } from '#app/domain/order/labels.ts';
import { nextSteps } from '#app/domain/order/next-steps.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { stepWord } from './order-statuses.ts';
import { plainText } from './plain-text.ts';

/** How an order is paid, and whether it is. */
export function paymentText(order: Pick<OrderRow, 'payment_mode' | 'is_paid'>): string {
  if (order.payment_mode === PAYMENT_MODE.cash) return 'cash';
  return order.is_paid === 1 ? 'card, paid' : 'card, not paid';
}

/** An order as the operator reads it: who, what, when, how it went, and what can be done next. */
export function orderText(
  order: OrderRow,
  history: Selectable<OrderHistoryTable>[],
  timeZone: string,
): string[] {
  const stamp = (utc: string) => localStamp(new Date(utc), timeZone);
  const ready = readyTime({
    createdUtc: order.created_utc,
    estimateMinutes: order.estimate_minutes,
    isScheduled: order.is_scheduled === 1,
    dueUtc: order.due_utc,
  });
  return [
    `Order ${order.order_number}: ${orderStatusLabel(order.status)}`,
    `${orderTypeLabel(order.order_type)}, ${order.is_scheduled === 1 ? 'scheduled for' : 'about'} ${ready ? localStamp(ready, timeZone) : '-'}`,
    [order.full_name, order.phone, order.email].map(plainText).join(', '),
    ...(order.order_type === ORDER_TYPE.delivery
      ? [plainText(deliveredTo(order.delivery_address, order.delivery_unit) ?? '')]
      : []),
    ...(order.delivery_note ? [`Driver: ${plainText(order.delivery_note)}`] : []),
    ...(order.order_notes ? [`Notes: ${plainText(order.order_notes)}`] : []),
    ...snapshotProducts(parseSnapshot(order.snapshot)).flatMap(productLines),
    `Total ${formatPrice(order.payable_cents)}, ${paymentText(order)}${refundText(order)}`,
    ...history.map(
      ({ to_status, actor, note, at_utc }) =>
        `${stamp(at_utc)}  ${orderStatusLabel(to_status)} by ${actor}${note ? `: ${plainText(note)}` : ''}`,
    ),
    nextText(order),
  ];
}

/** What the restaurant can do with it now. */
export function nextText(order: OrderRow): string {
  if (awaitsPayment(order)) return 'Waiting for its payment: until then it is not the restaurant’s';
  const steps = nextSteps(order.status, order.order_type).map(stepWord);
  return steps.length === 0 ? 'Nothing more can be done with it' : `Next: ${steps.join(', ')}`;
}

function refundText({ refunded_cents }: OrderRow): string {
  return refunded_cents > 0 ? `, ${formatPrice(refunded_cents)} given back` : '';
}

function productLines(product: SummaryProduct): string[] {
  const name = product.variantName ? `${product.productName} (${product.variantName})` : product.productName;
  return [
    `  ${product.quantity} x ${plainText(name)}  ${price(product.totalPrice)}`,
    ...modifierLines(product.modifiers, '      '),
    ...product.comboItems.flatMap((item) => [
      `      ${plainText(item.variantName ? `${item.productName} (${item.variantName})` : item.productName)}`,
      ...modifierLines(item.modifiers, '          '),
    ]),
    ...(product.specialInstructions ? [`      Note: ${plainText(product.specialInstructions)}`] : []),
  ];
}

function modifierLines(modifiers: SummaryProduct['modifiers'], indent: string): string[] {
  return modifiers.map(({ modifierCategoryName, modifierName, quantity }) =>
    plainLine(indent, `${modifierCategoryName}: ${quantity > 1 ? `${quantity} x ` : ''}${modifierName}`),
  );
}

function plainLine(indent: string, text: string): string {
  return indent + plainText(text);
}

function price(dollars: number): string {
  return formatPrice(toCents(dollars));
}
