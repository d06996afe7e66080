import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import type { Receipt } from '#app/contract/receipt.ts';
import { sharedLanguage } from '#app/domain/menu/local-name.ts';
import type { LocalSummary } from '#app/domain/order/local-summary.ts';
import { receiptNeeds } from '#app/domain/order/receipt-needs.ts';
import { type BillRow, centsOf } from '#app/domain/pricing/bill.ts';
import { billOfSummary } from '#app/domain/pricing/bill-of-reply.ts';
import { lineViews } from '#app/features/orders/order-line-views.ts';
import type { OrderLineView } from '#app/features/orders/order-lines.tsx';
import { type RefundView, refundViews } from '#app/features/orders/order-status/refund-view.ts';

/** A receipt as it is printed. */
export type ReceiptView = {
  supplier: Receipt['supplier'];
  /** The licence by which alcohol in it was sold; absent of an order without. */
  licence?: string;
  /** Named only where the sum asks for it: name, and how to reach them. */
  buyer: { name: string; lines: string[] } | null;
  number: string;
  /** YYYY-MM-DD on the restaurant's clock. */
  date: string;
  lines: (OrderLineView & { unitCents: Cents })[];
  bill: BillRow[];
  /**
   * The taxes in the total by name, what they come to, and the total without them; null where there are none.
   */
  tax: { names: string; lang?: string; cents: Cents; withoutCents: Cents } | null;
  payment: { kind: 'card'; card: string | null } | { kind: 'cash' } | { kind: 'unpaid' };
  isCancelled: boolean;
  /** Refunds one by one; where the store names none, what went back in all. */
  refunds: RefundView[];
  refundedCents: Cents;
};

type LocalReceipt = Receipt & { summary: LocalSummary };

/** The receipt as it is printed, from the store's reply. */
export function receiptView({
  supplier,
  customer,
  date,
  timeZone,
  payment,
  summary,
}: LocalReceipt): ReceiptView {
  const { orderInfo: info, products } = summary;
  const bill = billOfSummary(summary);
  const totalCents = centsOf(bill, 'total');
  const { email, phone, deliveryAddress } = customer;
  return {
    supplier,
    buyer: receiptNeeds(totalCents).buyer
      ? {
          name: customer.fullName,
          lines: [deliveryAddress, phone && phoneText(phone), email].filter(
            (text) => text !== null && text !== '',
          ) as string[],
        }
      : null,
    number: String(info.orderNumber ?? info.orderId),
    date,
    lines: lineViews(summary).map((line, index) => ({
      ...line,
      unitCents: products[index]?.unitPrice ?? 0,
    })),
    bill,
    tax: taxIn(bill, totalCents),
    payment: paidWith(payment, info.isPaid === true),
    isCancelled:
      info.orderStatus === ORDER_STATUS.cancelled || info.orderStatus === ORDER_STATUS.paymentFailed,
    // a receipt has what went back; a refund that failed gave nothing
    refunds: refundViews(summary, timeZone).filter(({ state }) => state !== 'owedAgain'),
    refundedCents: info.refundedAmount ?? 0,
  };
}

function taxIn(bill: BillRow[], totalCents: Cents): ReceiptView['tax'] {
  const cents = centsOf(bill, 'includedTax', 'addedTax');
  if (cents === 0) return null;
  const taxes = bill.filter(({ key }) => key === 'includedTax' || key === 'addedTax');
  const names = [...new Set(taxes.map(({ note }) => note?.name))].join(', ');
  const lang = sharedLanguage(taxes.map(({ note }) => note?.lang));
  return { names, ...(lang && { lang }), cents, withoutCents: totalCents - cents };
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
