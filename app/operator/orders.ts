import { type ListedOrder, listOrders } from '#app/backend/use-cases/orders/list-orders.ts';
import type { OrderStatus } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderStatusLabel, orderTypeLabel } from '#app/domain/order/labels.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { type Command, WrongUsage } from './command.ts';
import { paymentText, readyText, refundText, STATUS_WORDS } from './order-text.ts';
import { inColumns, plainText } from './plain-text.ts';
import { readNumber, readWords } from './read-words.ts';
import { askStore, knownRestaurant } from './with-store.ts';

const MAX_LIMIT = 10_000;
const CHOICES = new Map<string, 'all' | 'open' | OrderStatus>([
  ['all', 'all'],
  ['open', 'open'],
  ...STATUS_WORDS,
]);
const WORDS = [...CHOICES.keys()].join(', ');

/** `orders` prints the newest orders of a restaurant. */
export const ordersCommand: Command = {
  name: 'orders',
  usage: [
    {
      form: 'SUBDOMAIN [--status STATUS] [--limit N]',
      does: `its newest orders, 20 unless N says otherwise; STATUS is ${WORDS}`,
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [1, 1], {
      status: { type: 'string' },
      limit: { type: 'string' },
    });
    const [subdomain = ''] = places;
    const { status = 'all', limit = '20' } = options;
    const which = CHOICES.get(status);
    if (which === undefined) throw new WrongUsage(`--status must be one of ${WORDS}, not '${status}'`);
    const count = readNumber('--limit', limit, [1, MAX_LIMIT]);
    await askStore(session, async ({ db }) => {
      const { restaurantId, document } = await knownRestaurant(db, subdomain);
      const orders = await listOrders(db, restaurantId, { which, limit: count });
      if (orders.length === 0) session.output.say(`${subdomain} has no such orders`);
      for (const line of inColumns(orders.map((order) => cells(order, document.timeZone))))
        session.output.say(line);
    });
  },
};

function cells(order: ListedOrder, timeZone: string): string[] {
  return [
    String(order.order_number),
    orderStatusLabel(order.status),
    orderTypeLabel(order.order_type),
    paymentText(order),
    `${formatPrice(order.payable_cents)}${refundText(order)}`,
    `placed ${localStamp(new Date(order.created_utc), timeZone)}`,
    `${order.is_scheduled === 1 ? 'for' : 'due'} ${readyText(order, timeZone)}`,
    `${plainText(order.full_name)}, ${plainText(order.phone)}`,
  ];
}
