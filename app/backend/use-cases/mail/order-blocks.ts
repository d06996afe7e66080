import { phoneText } from '#app/contract/phone-number.ts';
import { filled } from '#app/domain/language/filled.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { acceptedLabels } from '#app/domain/order/allergy.ts';
import { type BillRow, printedPrice, rowLabel } from '#app/domain/pricing/bill.ts';
import { labelText } from '#app/locales/label-text.ts';
import type { MailTexts } from '#app/locales/locale.ts';
import type { MailBlock, MailRow } from './mail-blocks.ts';
import type { MailContent, MailedOrder } from './mail-content.ts';

type OrderContent = Extract<MailContent, { order: MailedOrder }>;
type Texts = MailTexts['order'];

/** The values for the placeholders in the texts of an order's mails. */
export function orderValues(order: MailedOrder): Record<string, string> {
  return {
    number: String(order.number),
    amount: formatPrice(order.totalCents),
    time: order.readyAt,
    reason: order.reason ?? '',
    until: order.cancel?.until ?? '',
  };
}

/**
 * The blocks between a mail's first and last sentences: when, what, for how much, and the link to the order.
 */
export function orderBlocks(
  texts: Texts,
  { kind, order }: OrderContent,
  say: (text: string) => string,
): MailBlock[] {
  switch (kind) {
    case 'orderPlaced':
    case 'orderAccepted':
      return [
        ...rows('facts', facts(texts, order)),
        ...rows('prices', lines(order, texts, texts.accepted)),
        ...rows('prices', totals(texts, order)),
        ...link(texts.open, order.links?.page),
        ...(order.cancel
          ? [paragraph(say(texts.cancelUntil)), ...link(texts.cancel, order.cancel.url, true)]
          : []),
      ];
    case 'orderLate':
      return [...rows('facts', [planned(texts, order)]), ...link(texts.open, order.links?.page)];
    case 'orderReady':
      return link(texts.open, order.links?.page);
    case 'orderOnItsWay':
      return [...rows('facts', place(texts, order)), ...link(texts.open, order.links?.page)];
    case 'orderThanks':
      return link(texts.feedback, order.links?.page);
    case 'orderRejected':
    case 'orderTakenBack':
    case 'orderStopped':
      return [
        ...(order.isExpired ? [paragraph(say(texts.expired))] : []),
        ...(order.reason ? [paragraph(say(texts.reason))] : []),
        paragraph(say(order.isPaid ? texts.moneyBack : texts.nothingCharged)),
        ...link(texts.open, order.links?.page),
      ];
    case 'orderCancelled':
      return [
        paragraph(say(order.isPaid ? texts.moneyBack : texts.nothingCharged)),
        ...link(texts.open, order.links?.page),
      ];
    case 'newOrder':
      return [
        ...rows('facts', [...facts(texts, order), ...person(texts, order)]),
        ...rows('prices', lines(order, texts, texts.acceptedByCustomer)),
        ...rows('prices', totals(texts, order)),
        ...link(texts.receiver, order.links?.receiver),
      ];
    case 'orderWithdrawn':
      return [
        ...rows('facts', person(texts, order)),
        ...rows('prices', lines(order, texts, texts.acceptedByCustomer)),
        ...link(texts.receiver, order.links?.receiver),
      ];
  }
}

function planned(texts: Texts, { isPickup, readyAt }: MailedOrder): MailRow {
  return { label: isPickup ? texts.pickupTime : texts.deliveryTime, value: readyAt };
}

function place(texts: Texts, { address, driverNote }: MailedOrder): MailRow[] {
  return address === null ? [] : [{ label: texts.address, value: address, note: driverNote ?? undefined }];
}

function facts(texts: Texts, order: MailedOrder): MailRow[] {
  const { isCash, isPaid } = order;
  const payment = isCash ? texts.cash : isPaid ? texts.cardPaid : texts.card;
  return [planned(texts, order), ...place(texts, order), { label: texts.payment, value: payment }];
}

function person(texts: Texts, { contact, notes }: MailedOrder): MailRow[] {
  return [
    { label: texts.name, value: contact.name },
    { label: texts.phone, value: phoneText(contact.phone) },
    { label: texts.email, value: contact.email },
    ...(notes === null ? [] : [{ label: texts.notes, value: notes }]),
  ];
}

/** @param confirmed how the mail says that the customer confirmed a dish with what they avoid */
function lines({ lines: ordered }: MailedOrder, { labels }: Texts, confirmed: string): MailRow[] {
  return ordered.map(({ qty, name, detail, note, cents, accepted }) => {
    const list = acceptedLabels(accepted, (label) => labelText(labels, label));
    const said = list === null ? null : filled(confirmed, { list });
    return {
      label: `${qty} × ${name}`,
      value: formatPrice(cents),
      note: [detail, note, said].filter(Boolean).join(' · ') || undefined,
    };
  });
}

function totals(texts: Texts, { bill, totalCents }: MailedOrder): MailRow[] {
  const shown: BillRow[] = [
    ...bill.filter(({ key }) => key !== 'total'),
    { key: 'total', cents: totalCents },
  ];
  return shown.map((row) => ({
    label: rowLabel(row, {
      row: (key) => texts.bill[key],
      includes: (tax, rate) => filled(texts.bill.includes, { tax, rate: String(rate) }),
    }),
    value: printedPrice(row) ?? '',
    ...(row.key === 'total' && { isTotal: true }),
  }));
}

function rows(are: 'facts' | 'prices', all: MailRow[]): MailBlock[] {
  return all.length > 0 ? [{ kind: 'rows', rows: all, are }] : [];
}

function paragraph(text: string): MailBlock {
  return { kind: 'text', text };
}

function link(label: string, url: string | undefined, isSecond = false): MailBlock[] {
  return url === undefined ? [] : [{ kind: 'link', label, url, isSecond }];
}
