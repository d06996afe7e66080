import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { MailedOrder } from '#app/backend/use-cases/mail/mail-content.ts';
import { mailDate } from '#app/backend/use-cases/mail/mail-date.ts';
import { oneLine } from '#app/backend/use-cases/mail/one-line.ts';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { SummaryProduct } from '#app/contract/orders.ts';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { CUSTOMER_CANCEL_MS, canCustomerCancel } from '#app/domain/order/customer-cancel.ts';
import { readyTime } from '#app/domain/order/due-time.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import type { Language } from '#app/locales/locale.ts';
import type { OrderRow } from './change-status.ts';
import { linkKeyOf } from './order-link.ts';

const LINE_LENGTH = 500;

/**
 * An order as its mails say it, frozen at what it was when they are written.
 * @param products what was ordered, by the names that this mail's reader knows
 */
export function mailedOrder(
  deps: Pick<Deps, 'now' | 'publicUrl'>,
  { subdomain, document }: { subdomain: string; document: RestaurantDocument },
  order: OrderRow,
  { products, language, isExpired }: { products: SummaryProduct[]; language: Language; isExpired: boolean },
): MailedOrder {
  const { timeZone } = document;
  const base = deps.publicUrl(subdomain);
  const proof = `order=${encodeURIComponent(order.order_id)}&key=${linkKeyOf(order)}`;
  const created = Date.parse(order.created_utc);
  const isCancellable = canCustomerCancel(order.status, order.created_utc, deps.now());
  const ready = readyTime({
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
    totalCents: order.payable_cents,
    isCash: order.payment_mode === PAYMENT_MODE.cash,
    isPaid: order.is_paid === 1,
    address: line(deliveredTo(order.delivery_address, order.delivery_unit)),
    driverNote: line(order.delivery_note),
    notes: line(order.order_notes),
    reason: isExpired ? null : line(order.reject_reason),
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
    detail: choicesOf(product),
    note: line(product.specialInstructions),
    cents: toCents(product.totalPrice),
  }));
}

/** 'Large · 2 × Extra gravy · Garlic Naan (Butter)'. */
function choicesOf({ variantName, modifiers, comboItems }: SummaryProduct): string {
  const named = (list: typeof modifiers) =>
    list.map(({ modifierName, quantity }) => (quantity > 1 ? `${quantity} × ${modifierName}` : modifierName));
  const combos = comboItems.map((item) => {
    const inner = [...(item.variantName ? [item.variantName] : []), ...named(item.modifiers)];
    return item.productName + (inner.length > 0 ? ` (${inner.join(', ')})` : '');
  });
  return [...(variantName ? [variantName] : []), ...named(modifiers), ...combos].join(' · ');
}

/** What customers and restaurants wrote, on one line: a mail's own lines stay its own. */
function line(text: string | null): string | null {
  return text === null ? null : oneLine(text, LINE_LENGTH) || null;
}
