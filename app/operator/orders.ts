import type { Restaurant, RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import type { Db } from '#app/backend/deps.ts';
import { type ListedOrder, listOrders, type OrderSearch } from '#app/backend/use-cases/orders/list-orders.ts';
import {
  NO_REFUNDS,
  type RefundsOfOrder,
  refundsOfList,
} from '#app/backend/use-cases/refunds/refund-sums.ts';
import type { OrderStatus } from '#app/contract/enumerations.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import { plainTyped } from '#app/contract/typed-text.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderStatusLabel, orderTypeLabel } from '#app/domain/order/labels.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { shownStatus } from '#app/domain/order/transitions.ts';
import { phoneKey } from '#app/domain/patron/known-by.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import { type Command, WrongUsage } from './command.ts';
import { paymentText, readyText, refundText, STATUS_WORDS } from './order-text.ts';
import { inColumns, plainText } from './plain-text.ts';
import { readNumber, readWords } from './read-words.ts';
import { askStore, knownRestaurant } from './with-store.ts';

const MAX_LIMIT = 10_000;
const MAX_NUMBER = 2_147_483_647;
const CHOICES = new Map<string, 'all' | 'open' | OrderStatus>([
  ['all', 'all'],
  ['open', 'open'],
  ...STATUS_WORDS,
]);
const WORDS = [...CHOICES.keys()].join(', ');

/** `orders` prints the newest orders of a restaurant, or of all, and finds one by what its customer says of it. */
export const ordersCommand: Command = {
  name: 'orders',
  usage: [
    {
      form: 'SUBDOMAIN | --all [--status STATUS] [--limit N]',
      does: `its newest orders, or those of all restaurants, 20 unless N says otherwise; STATUS is ${WORDS}`,
    },
    {
      form: '… [--phone PART] [--name PART] [--number N] [--since TIME]',
      does: 'those alone with that in their phone, however it is written, in their name, with that number, or placed since a date (2026-11-30) or for so long (2h, 3d)',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [0, 1], {
      all: { type: 'boolean' },
      status: { type: 'string' },
      limit: { type: 'string' },
      phone: { type: 'string' },
      name: { type: 'string' },
      number: { type: 'string' },
      since: { type: 'string' },
    });
    const [subdomain] = places;
    if ((subdomain === undefined) !== (options.all === true))
      throw new WrongUsage('name the sub-domain of a restaurant, or say --all');
    const { status = 'all', limit = '20', number } = options;
    const which = CHOICES.get(status);
    if (which === undefined) throw new WrongUsage(`--status must be one of ${WORDS}, not '${status}'`);
    const search = {
      which,
      limit: readNumber('--limit', limit, [1, MAX_LIMIT]),
      number: number === undefined ? undefined : readNumber('--number', number, [1, MAX_NUMBER]),
      isSought: whoseOrder(options),
    };
    const sinceIn = readSince(options.since);
    await askStore(session, async ({ db, now }) => {
      const restaurants =
        subdomain === undefined ? await allRestaurants(db) : [await knownRestaurant(db, subdomain)];
      const found: { of: Of; order: ListedOrder; refunds: RefundsOfOrder }[] = [];
      for (const of of restaurants) {
        const since = sinceIn(of.document.timeZone, now());
        const orders = await listOrders(db, of.restaurantId, { ...search, since });
        const refunds = await refundsOfList(db, of.restaurantId, orders);
        for (const order of orders)
          found.push({ of, order, refunds: refunds.get(order.order_id) ?? NO_REFUNDS });
      }
      if (subdomain === undefined) found.sort((a, b) => (a.order.created_utc < b.order.created_utc ? 1 : -1));
      const shown = found.slice(0, search.limit);
      if (shown.length === 0)
        session.output.say(
          subdomain === undefined ? 'No restaurant has such orders' : `${subdomain} has no such orders`,
        );
      const rows = shown.map(({ of, order, refunds }) => [
        ...(subdomain === undefined ? [of.subdomain] : []),
        ...cells(order, refunds, of.document.timeZone),
      ]);
      for (const line of inColumns(rows)) session.output.say(line);
    });
  },
};

type Of = Pick<Restaurant, 'restaurantId' | 'subdomain' | 'document'>;

async function allRestaurants(db: Db): Promise<Of[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['restaurant_id', 'subdomain', 'document'])
    .orderBy('subdomain')
    .execute();
  return rows.map(({ restaurant_id, subdomain, document }) => ({
    restaurantId: restaurant_id,
    subdomain,
    document: JSON.parse(document) as RestaurantDocument,
  }));
}

/** Compares what customers typed with what the operator did. @throws WrongUsage for a phone without figures */
function whoseOrder({ phone, name }: { phone?: string; name?: string }): OrderSearch['isSought'] {
  if (phone === undefined && name === undefined) return undefined;
  // of a whole number the country's code is left out by itself; of a part only where it is written as one
  const digits =
    phone === undefined
      ? ''
      : phoneKey(
          plainTyped(phone)
            .trim()
            .replace(/^(\+|00)\s*64/, ''),
        );
  if (phone !== undefined && digits === '') throw new WrongUsage(`--phone '${phone}' has no figures`);
  const part = foldName(name ?? '');
  return (order) => phoneKey(order.phone).includes(digits) && foldName(order.full_name).includes(part);
}

const HOUR_MS = 60 * 60_000;
const SPANS: Readonly<Record<string, number>> = { h: HOUR_MS, d: 24 * HOUR_MS };

/**
 * Since when, on a restaurant's clock.
 * @throws WrongUsage for what is neither a date nor a span
 */
function readSince(text: string | undefined): (timeZone: string, now: Date) => Date | undefined {
  if (text === undefined) return () => undefined;
  const [, count, unit = ''] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  if (count !== undefined) return (_, now) => new Date(now.getTime() - Number(count) * (SPANS[unit] ?? 0));
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDate) throw new WrongUsage(`--since must be a date such as 2026-11-30, or 2h or 3d, not '${text}'`);
  return (timeZone) => instantAt(text, 0, timeZone);
}

function cells(order: ListedOrder, refunds: RefundsOfOrder, timeZone: string): string[] {
  return [
    String(order.order_number),
    orderStatusLabel(shownStatus(order.status, order.ready_utc)),
    orderTypeLabel(order.order_type),
    paymentText(order),
    `${formatPrice(order.payable_cents)}${refundText(order, refunds)}`,
    `placed ${localStamp(new Date(order.created_utc), timeZone)}`,
    `${order.is_scheduled === 1 ? 'for' : 'due'} ${readyText(order, timeZone)}`,
    `${plainText(order.full_name)}, ${plainText(phoneText(order.phone))}`,
  ];
}
