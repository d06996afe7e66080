import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { disputesOf } from '#app/backend/use-cases/payments/disputes.ts';
import { refundAgain } from '#app/backend/use-cases/payments/returned-refunds.ts';
import { changeOrderStatus } from '#app/backend/use-cases/receiver/change-order-status.ts';
import { NO_REFUNDS, refundsOfList } from '#app/backend/use-cases/refunds/refund-sums.ts';
import { ORDER_STATUS, type OrderStatus } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { orderStatusLabel } from '#app/domain/order/labels.ts';
import { shownStatus } from '#app/domain/order/transitions.ts';
import { type Command, type Output, WrongUsage } from './command.ts';
import { nextText, orderText, STEP_WORDS, type Trouble } from './order-text.ts';
import { readNumber, readWords } from './read-words.ts';
import { recordAct } from './record-act.ts';
import { askStore, knownRestaurant, withStore } from './with-store.ts';

type Step = { status: OrderStatus; minutes: number | null; reason: string | null };

/** As the order receiver allows them (contract/receiver.ts). */
const MINUTES = [1, 600] as const;
const MAX_REASON = 300;

/** `order` shows an order, or does what its restaurant can do with it. */
export const orderCommand: Command = {
  name: 'order',
  usage: [
    { form: 'SUBDOMAIN NUMBER', does: 'show an order' },
    {
      form: 'SUBDOMAIN NUMBER accept [--minutes N]',
      does: 'accept it; it is ready in N minutes, or in the time that customers were told',
    },
    {
      form: 'SUBDOMAIN NUMBER reject [--reason TEXT]',
      does: 'cancel it; what was paid goes back, and the customer reads the reason',
    },
    {
      form: 'SUBDOMAIN NUMBER preparing | ready | out-for-delivery | delivered',
      does: 'take it a step further',
    },
    {
      form: 'SUBDOMAIN NUMBER refund',
      does: 'send a refund again that was given up, or that the bank has sent back',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [2, 3], {
      minutes: { type: 'string' },
      reason: { type: 'string' },
    });
    const [subdomain = '', number = '', word] = places;
    const orderNumber = readNumber('NUMBER', number, [1, Number.MAX_SAFE_INTEGER]);
    const isRefund = word === 'refund';
    const step = readStep(isRefund ? undefined : word, options);
    if (!isRefund && !step) {
      await askStore(session, async ({ db }) =>
        sayOrder(db, await knownRestaurant(db, subdomain), orderNumber, session.output),
      );
      return;
    }
    await withStore(session, async (deps) => {
      const restaurant = await knownRestaurant(deps.db, subdomain);
      const order = await readOrder(deps.db, restaurant, orderNumber);
      if (step) {
        await takeStep(deps, restaurant, order, step);
        session.output.say(`Order ${orderNumber}: ${orderStatusLabel(step.status)}`);
        return;
      }
      const cents = await refundAgain(deps, order);
      if (cents === 0) throw new Error(`order ${orderNumber} has no refund that was given up`);
      session.output.say(`Order ${orderNumber}: a running server sends ${formatPrice(cents)} again`);
    });
  },
};

async function sayOrder(db: Db, restaurant: Restaurant, number: number, output: Output): Promise<void> {
  const order = await readOrder(db, restaurant, number);
  const history = await db
    .selectFrom('order_history')
    .selectAll()
    .where('restaurant_id', '=', restaurant.restaurantId)
    .where('order_id', '=', order.order_id)
    .orderBy('seq')
    .execute();
  const trouble = await troubleOf(db, order);
  for (const line of orderText(order, history, restaurant.document.timeZone, trouble)) output.say(line);
}

/** The step that the words name; null where they name none. @throws WrongUsage */
function readStep(
  word: string | undefined,
  { minutes, reason }: { minutes?: string; reason?: string },
): Step | null {
  const status = word === undefined ? null : STEP_WORDS.get(word);
  if (status === undefined) throw new WrongUsage(`'${word}' is no step of an order`);
  if (minutes !== undefined && status !== ORDER_STATUS.accepted)
    throw new WrongUsage('--minutes belongs to accept');
  if (reason !== undefined && status !== ORDER_STATUS.cancelled)
    throw new WrongUsage('--reason belongs to reject');
  if (reason !== undefined && reason.length > MAX_REASON)
    throw new WrongUsage(`--reason may have ${MAX_REASON} characters`);
  if (status === null) return null;
  return {
    status,
    minutes: minutes === undefined ? null : readNumber('--minutes', minutes, MINUTES),
    reason: reason ?? null,
  };
}

async function readOrder(db: Db, { restaurantId, subdomain }: Restaurant, number: number): Promise<OrderRow> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('order_number', '=', number)
    .executeTakeFirst();
  if (!order) throw new Error(`${subdomain} has no order ${number}`);
  return order;
}

async function troubleOf(db: Db, { restaurant_id, order_id }: OrderRow): Promise<Trouble> {
  const givenUp = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .where('state', '=', 'failed')
    .where('settled_utc', 'is', null)
    .execute();
  const refunds = (await refundsOfList(db, restaurant_id, [{ order_id }])).get(order_id) ?? NO_REFUNDS;
  const failed = [...givenUp, ...refunds.byHand.filter(({ state }) => state === 'failed')];
  return {
    dispute: (await disputesOf(db, restaurant_id, [order_id])).get(order_id),
    refunds,
    refundsGivenUp: failed.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}

/** As the order receiver would: holds, refunds and history follow. */
async function takeStep(deps: Deps, restaurant: Restaurant, order: OrderRow, step: Step): Promise<void> {
  try {
    await changeOrderStatus(deps, restaurant, order.order_id, step, null);
    const facts = {
      orderNumber: order.order_number,
      before: shownStatus(order.status, order.ready_utc),
      after: step.status,
    };
    await recordAct(deps, restaurant.restaurantId, 'orderMoved', facts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const status = `order ${order.order_number} is ${orderStatusLabel(shownStatus(order.status, order.ready_utc))}`;
    throw new Error(`${error.message}: ${status}. ${nextText(order)}`);
  }
}
