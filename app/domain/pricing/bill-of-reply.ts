import type { Cart, Tax } from '#app/contract/cart.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { SummaryRow } from '#app/contract/orders.ts';
import { foreignTo } from '#app/domain/menu/local-name.ts';
import type { LocalSummary } from '#app/domain/order/local-summary.ts';
import { BILL_KEYS, type BillRow, discountRows, inOrder, type RowOf, type TaxKey, taxRows } from './bill.ts';

/** The rows of a cart in the store's reply: dishes, taxes and discounts, without fees and total. */
export function dishRowsOf(cart: Cart): RowOf<TaxKey | 'subtotal' | 'discount'>[] {
  return [
    { key: 'subtotal', cents: cart.amount },
    ...taxRows({
      inclusiveTaxes: cart.inclusiveTaxes.map(taxLine),
      exclusiveTaxes: cart.exclusiveTaxes.map(taxLine),
    }),
    { key: 'discount', cents: cart.totalDiscount },
  ];
}

/**
 * What the promotions of a cart in the store's reply save of its delivery; none where it does not say, or
 * names no charge, because the zone's fee is then charged in full.
 */
export function deliverySavedRowsOf({ appliedPromotions, deliveryCharge }: Cart): BillRow[] {
  if (deliveryCharge === null) return [];
  const rows = discountRows(
    appliedPromotions.map(({ deliverySaved, ...promotion }) => ({
      ...promotion,
      discountCents: 0,
      deliverySavedCents: deliverySaved ?? undefined,
    })),
  );
  return rows.filter(({ key }) => key === 'deliverySaved');
}

/**
 * The bill of a placed order, with the names that the summary has for taxes and promotions. A store that
 * sends no rows, or rows without words here, gets them computed from the fields that every store sends.
 */
export function billOfSummary({ bill, orderInfo, paymentInfo: paid, reader }: LocalSummary): BillRow[] {
  const named = forPage(reader);
  const replied = rowsOfReply(bill);
  if (replied.length > 0 && replied.length === bill?.length) return inOrder(replied).map(named);
  const { inclusiveTaxes, exclusiveTaxes } = paid.taxInfo;
  const rows: BillRow[] = [
    { key: 'subtotal', cents: paid.amount },
    ...taxRows({ inclusiveTaxes: inclusiveTaxes.map(taxLine), exclusiveTaxes: exclusiveTaxes.map(taxLine) }),
    { key: 'platform', cents: paid.platformFees },
    { key: 'surcharge', cents: paid.surcharge },
    ...discountRows(
      paid.promotionInfo.map(({ discountApplied, deliverySaved, ...promotion }) => ({
        ...promotion,
        discountCents: discountApplied,
        deliverySavedCents: deliverySaved ?? undefined,
      })),
    ),
    { key: 'total', cents: paid.totalAmount },
  ];
  if (orderInfo.orderType === ORDER_TYPE.delivery || paid.deliveryCharge > 0)
    rows.push({ key: 'delivery', cents: paid.deliveryCharge });
  return inOrder(rows).map(named);
}

/** The bill of a placed order in the store's reply. */
export function billToReply(rows: readonly BillRow[]): SummaryRow[] {
  return rows.map(({ key, cents, note }) => ({
    key,
    amount: cents === 'unknown' ? 0 : cents,
    id: note?.id ?? null,
    name: note?.name ?? null,
    rate: note?.ratePercent,
    names: note?.names,
  }));
}

/** The rows of a reply that we have words for. */
export function rowsOfReply(rows: readonly SummaryRow[] | null | undefined): BillRow[] {
  return (rows ?? []).flatMap(({ key: replied, amount, id, name, rate, names }) => {
    const key = BILL_KEYS.find((known) => known === replied);
    if (key === undefined) return [];
    if (name === null) return [{ key, cents: amount }];
    return [
      { key, cents: amount, note: { id: id ?? undefined, name, ratePercent: rate ?? undefined, names } },
    ];
  });
}

/** A page needs no more of a row: the restaurant's name for it in the reader's language, or else in its own. */
function forPage(reader: LocalSummary['reader']) {
  return ({ key, cents, note }: BillRow): BillRow => {
    if (!note) return { key, cents };
    const { name, names, ratePercent } = note;
    const lang = reader && foreignTo(names, reader.language, reader.own);
    return { key, cents, note: { name, ratePercent, ...(lang && { lang }) } };
  };
}

function taxLine({ taxId, name, names, rate, taxAmount }: Tax) {
  return { taxId, name, names, ratePercent: rate, taxCents: taxAmount };
}
