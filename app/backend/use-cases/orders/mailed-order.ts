import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { MailedOrder } from '#app/backend/use-cases/mail/mail-content.ts';
import { mailDate } from '#app/backend/use-cases/mail/mail-date.ts';
import { fitOnLine } from '#app/backend/use-cases/mail/mail-header.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { CUSTOMER_CANCEL_MS, canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { orderedWords } from '#app/domain/order/ordered-words.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { localRows, shownRows } from '#app/domain/pricing/bill.ts';
import type { Language } from '#app/locales/languages.ts';
import { linkKeyOf } from './order-key.ts';
import { rejectReasonOf } from './rejection.ts';
import { parseSnapshot } from './snapshot.ts';

const LINE_LENGTH = 500;

/**
 * An order as its mails show it, frozen when they are written.
 * @param products the ordered dishes, named in the language of this mail's reader
 */
export function mailedOrder(
  deps: Pick<Deps, 'now' | 'publicUrl'>,
  { subdomain, document }: { subdomain: string; document: RestaurantDocument },
  order: OrderRow,
  {
    products,
    language,
    isExpired,
    isBegun,
  }: {
    products: SummaryProduct[];
    language: Language;
    isExpired: boolean;
    /** The kitchen has begun with it. */
    isBegun: boolean;
  },
): MailedOrder {
  const { timeZone } = document;
  const base = deps.publicUrl(subdomain);
  const proof = `order=${encodeURIComponent(order.order_id)}&key=${linkKeyOf(order)}`;
  const created = Date.parse(order.created_utc);
  const isCancellable = canCustomerCancel(order.status, order.created_utc, deps.now(), isBegun);
  const ready = readyTime({
    promisedUtc: order.promised_utc,
    createdUtc: order.created_utc,
    estimateMinutes: order.estimate_minutes,
    isScheduled: order.is_scheduled === 1,
    dueUtc: order.due_utc,
  });
  return {
    number: order.order_number,
    isPickup: order.order_type !== ORDER_TYPE.delivery,
    readyAt: ready ? mailDate(ready, timeZone, language) : '',
    lines: linesOf(products),
    bill: localRows(shownRows(parseSnapshot(order.snapshot).figures.rows ?? [], true), language),
    totalCents: order.payable_cents,
    isCash: order.payment_mode === PAYMENT_MODE.cash,
    isPaid: order.is_paid === 1,
    address: line(deliveredTo(order.delivery_address, order.delivery_unit)),
    driverNote: line(order.delivery_note),
    notes: line(order.order_notes),
    reason: isExpired ? null : line(rejectReasonOf(order, language)),
    isExpired,
    contact: { name: order.full_name, phone: order.phone, email: order.email },
    links: base === null ? null : { page: `${base}/success?${proof}`, receiver: `${base}/order-receiver` },
    cancel:
      base === null || !isCancellable
        ? null
        : {
            url: `${base}/success/cancel?${proof}`,
            until: localTime(new Date(created + CUSTOMER_CANCEL_MS), timeZone),
          },
  };
}

function linesOf(products: SummaryProduct[]): MailedOrder['lines'] {
  return products.map((product) => ({
    qty: product.quantity,
    name: product.productName,
    detail: orderedWords(product),
    note: line(product.specialInstructions),
    cents: product.totalPrice,
    ...(product.accepted && { accepted: product.accepted }),
  }));
}

/** A typed text on one line, so that it cannot look like lines of the mail itself. */
function line(text: string | null): string | null {
  return text === null ? null : fitOnLine(text, LINE_LENGTH) || null;
}
