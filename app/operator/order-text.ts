import type { Selectable } from 'kysely';
import type { DisputeRow } from '#app/backend/db/money-tables.ts';
import type { OrderHistoryTable, OrderRow } from '#app/backend/db/schema.ts';
import { parseSnapshot, snapshotProducts } from '#app/backend/use-cases/orders/snapshot.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import type { OrderRefund } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { type RefundsOfOrder, refundSums } from '#app/backend/use-cases/refunds/refund-sums.ts';
import { ORDER_STATUS, ORDER_TYPE, type OrderStatus, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { orderStatusLabel, orderTypeLabel } from '#app/domain/order/labels.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { nextSteps, shownStatus } from '#app/domain/order/transitions.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import { refundState as refundWords } from '#app/locales/en/refund-state.ts';
import { plainText } from './plain-text.ts';

/** Statuses as the operator types them. */
export const STATUS_WORDS: ReadonlyMap<string, OrderStatus> = new Map([
  ['created', ORDER_STATUS.created],
  ['accepted', ORDER_STATUS.accepted],
  ['preparing', ORDER_STATUS.preparing],
  ['out-for-delivery', ORDER_STATUS.outForDelivery],
  ['delivered', ORDER_STATUS.delivered],
  ['cancelled', ORDER_STATUS.cancelled],
  ['payment-failed', ORDER_STATUS.paymentFailed],
]);

/** The steps that the operator can type, and the status to which each leads. */
export const STEP_WORDS: ReadonlyMap<string, OrderStatus> = new Map([
  ['accept', ORDER_STATUS.accepted],
  ['reject', ORDER_STATUS.cancelled],
  ['preparing', ORDER_STATUS.preparing],
  ['ready', ORDER_STATUS.ready],
  ['out-for-delivery', ORDER_STATUS.outForDelivery],
  ['delivered', ORDER_STATUS.delivered],
]);

/** The word of the step that leads to a status. */
function stepWord(status: OrderStatus): string {
  return [...STEP_WORDS].find(([, to]) => to === status)?.[0] ?? String(status);
}

/** How an order is to be paid, and whether a card has paid. */
export function paymentText(order: Pick<OrderRow, 'payment_mode' | 'is_paid'>): string {
  if (order.payment_mode === PAYMENT_MODE.cash) return 'cash';
  return order.is_paid === 1 ? 'card, paid' : 'card, not paid';
}

/** What went wrong with an order's money. */
export type Trouble = {
  dispute: DisputeRow | undefined;
  refunds: RefundsOfOrder;
  /** Of refunds that were given up, in cents. */
  refundsGivenUp: number;
};

/** An order as the operator reads it: who, what, when, how it went, and what can be done next. */
export function orderText(
  order: OrderRow,
  history: Selectable<OrderHistoryTable>[],
  timeZone: string,
  { dispute, refunds, refundsGivenUp }: Trouble,
): string[] {
  const stamp = (utc: string) => localStamp(new Date(utc), timeZone);
  return [
    `Order ${order.order_number}: ${orderStatusLabel(shownStatus(order.status, order.ready_utc))}`,
    `${orderTypeLabel(order.order_type)}, ${order.is_scheduled === 1 ? 'scheduled for' : 'about'} ${readyText(order, timeZone)}`,
    [order.full_name, phoneText(order.phone), order.email].map(plainText).join(', '),
    ...(order.order_type === ORDER_TYPE.delivery
      ? [plainText(deliveredTo(order.delivery_address, order.delivery_unit) ?? '')]
      : []),
    ...(order.delivery_note ? [`Driver: ${plainText(order.delivery_note)}`] : []),
    ...(order.order_notes ? [`Notes: ${plainText(order.order_notes)}`] : []),
    ...snapshotProducts(parseSnapshot(order.snapshot)).flatMap(productLines),
    `Total ${formatPrice(order.payable_cents)}, ${paymentText(order)}${refundText(order, refunds)}`,
    ...refunds.byHand.map((refund) => byHandText(refund, stamp)),
    ...(refundsGivenUp > 0
      ? [`A refund of ${formatPrice(refundsGivenUp)} was given up or came back; 'refund' sends it again`]
      : []),
    ...(dispute ? [disputeText(dispute, stamp)] : []),
    ...history.map(
      ({ to_status, actor, note, at_utc }) =>
        `${stamp(at_utc)}  ${orderStatusLabel(to_status)} by ${actor}${note ? `: ${plainText(note)}` : ''}`,
    ),
    nextText(order),
  ];
}

/** When the customer is told that it is ready or there: what the kitchen promised, until then the estimate. */
export function readyText(
  order: Pick<OrderRow, 'promised_utc' | 'created_utc' | 'estimate_minutes' | 'is_scheduled' | 'due_utc'>,
  timeZone: string,
): string {
  const ready = readyTime({
    promisedUtc: order.promised_utc,
    createdUtc: order.created_utc,
    estimateMinutes: order.estimate_minutes,
    isScheduled: order.is_scheduled === 1,
    dueUtc: order.due_utc,
  });
  return ready ? localStamp(ready, timeZone) : '-';
}

/** The steps that the order can take now, as a line for the operator. */
export function nextText(order: OrderRow): string {
  if (awaitsPayment(order)) return 'Waiting for its payment: until then it is not the restaurant’s';
  const steps = nextSteps(shownStatus(order.status, order.ready_utc), order.order_type).map(stepWord);
  return steps.length === 0 ? 'Nothing more can be done with it' : `Next: ${steps.join(', ')}`;
}

function disputeText(dispute: DisputeRow, stamp: (utc: string) => string): string {
  const { amount_cents, reason, status, answer_by_utc } = dispute;
  const until = answer_by_utc === null ? '' : `, to be answered by ${stamp(answer_by_utc)}`;
  return `Disputed: ${formatPrice(amount_cents)}, ${plainText(reason)}: ${plainText(status)}${until}`;
}

function byHandText(refund: OrderRefund, stamp: (utc: string) => string): string {
  const { amount_cents, method, reason, note, device_name, fault, created_utc } = refund;
  const state = refundState(refund);
  const why = [reason, note].filter((text) => text !== null).map(plainText);
  return [
    `${stamp(created_utc)}  Refund by hand: ${formatPrice(amount_cents)} by ${method}, ${why.join(': ')}`,
    ...(device_name === null ? [] : [`on ${plainText(device_name)}`]),
    (state ? refundWords.names[state] : refundWords.none).toLowerCase(),
    ...(fault === null ? [] : [plainText(fault)]),
  ].join(', ');
}

/** What is refunded, on its way or owed again, in the words of every other place. */
export function refundText(
  order: Pick<OrderRow, 'payment_mode' | 'refunded_cents'>,
  refunds: RefundsOfOrder,
): string {
  return refundSums(order, refunds)
    .map(({ state, amount }) => `, ${refundWords.names[state].toLowerCase()}: ${formatPrice(amount)}`)
    .join('');
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

function price(cents: Cents): string {
  return formatPrice(cents);
}
