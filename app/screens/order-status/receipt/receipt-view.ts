import { lineViews } from '#app/components/order-line-views.ts';
import type { OrderLineView } from '#app/components/order-lines.tsx';
import { orderSums } from '#app/components/order-sums.ts';
import type { OrderSums } from '#app/components/order-totals.tsx';
import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Receipt } from '#app/contract/receipt.ts';
import { type Cents, toCents } from '#app/domain/money/cents.ts';
import { receiptNeeds } from '#app/domain/order/receipt-needs.ts';

/** A receipt as it is printed. */
export type ReceiptView = {
  supplier: Receipt['supplier'];
  /** Named only where the sum asks for it: name, and how to reach them. */
  buyer: { name: string; lines: string[] } | null;
  number: string;
  /** YYYY-MM-DD on the restaurant's clock. */
  date: string;
  lines: (OrderLineView & { unitCents: Cents })[];
  sums: OrderSums;
  /** The taxes in the total by name, what they come to, and the total without them; null where there are none. */
  tax: { names: string; cents: Cents; withoutCents: Cents } | null;
  payment: { kind: 'card'; card: string | null } | { kind: 'cash' } | { kind: 'unpaid' };
  isCancelled: boolean;
  refundedCents: Cents;
};

export function receiptView({ supplier, customer, date, payment, summary }: Receipt): ReceiptView {
  const { orderInfo: info, products } = summary;
  const sums = orderSums(summary);
  const { email, phone, deliveryAddress } = customer;
  return {
    supplier,
    buyer: receiptNeeds(sums.totalCents).buyer
      ? {
          name: customer.fullName,
          lines: [deliveryAddress, phone, email].filter((text) => text !== null && text !== '') as string[],
        }
      : null,
    number: String(info.orderNumber ?? info.orderId),
    date,
    lines: lineViews(products).map((line, index) => ({
      ...line,
      unitCents: toCents(products[index]?.unitPrice ?? 0),
    })),
    sums,
    tax: taxIn(sums),
    payment: paidWith(payment, info.isPaid === true),
    isCancelled:
      info.orderStatus === ORDER_STATUS.cancelled || info.orderStatus === ORDER_STATUS.paymentFailed,
    refundedCents: toCents(info.refundedAmount ?? 0),
  };
}

function taxIn({ taxes, totalCents }: OrderSums): ReceiptView['tax'] {
  const cents = taxes.reduce((sum, tax) => sum + tax.taxCents, 0);
  if (cents === 0) return null;
  const names = [...new Set(taxes.map((tax) => tax.name))].join(', ');
  return { names, cents, withoutCents: totalCents - cents };
}

function paidWith(
  { paymentMode, brand, last4 }: Receipt['payment'],
  isPaid: boolean,
): ReceiptView['payment'] {
  if (paymentMode === PAYMENT_MODE.cash) return { kind: 'cash' };
  if (!isPaid) return { kind: 'unpaid' };
  const name = brand && `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
  return { kind: 'card', card: last4 ? `${name ?? ''} •••• ${last4}`.trim() : null };
}
