import { ORDER_STATUS, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { canMove } from '#app/domain/order/transitions.ts';
import type { Facts } from './facts.ts';
import { moneyByOrder } from './money.ts';

/** A promise about all that happened; each sentence that it gives is one way in which it was broken. */
export type Invariant = (facts: Facts) => string[];

const GIVEN_UP: number[] = [ORDER_STATUS.cancelled, ORDER_STATUS.paymentFailed];

/** I1: every order number that a client was told exists once, and none was given twice. */
const acknowledgedOnce: Invariant = ({ log, orders }) => {
  const kept = new Map(orders.map((order) => [order.order_id, order]));
  const lost = [...log.orders.values()]
    .filter(({ orderId, orderNumber }) => kept.get(orderId)?.order_number !== orderNumber)
    .map(({ orderId, orderNumber }) => `lost: order ${orderNumber} (${orderId}) was acknowledged`);
  return [...lost, ...repeated(orders, (one) => `order number ${one.restaurant_id} ${one.order_number}`)];
};

/** I2: no cart has two live orders, and a cart is closed exactly while it has one. */
const oneOrderACart: Invariant = ({ orders, carts }) => {
  const live = orders.filter(({ status }) => !GIVEN_UP.includes(status));
  const closed = new Set(live.map(({ cart_id }) => cart_id));
  const open = carts.filter(({ cart_id, state }) => state === 'active' && closed.has(cart_id));
  return [
    ...repeated(live, ({ cart_id }) => `live order of cart ${cart_id}`),
    ...open.map(({ cart_id }) => `cart ${cart_id} is open although it was ordered`),
  ];
};

/** I3: an order is charged once at most, and then exactly its frozen total; a charge without an order goes back whole. */
const chargedOnce: Invariant = (facts) => {
  const orders = new Map(facts.orders.map((order) => [order.order_id, order]));
  return [...moneyByOrder(facts)].flatMap(([orderId, { charges, refundedCents, refunds, byHand }]) => {
    const total = orders.get(orderId)?.payable_cents;
    const paid = charges.reduce((sum, { amount }) => sum + amount, 0);
    return [
      charges.length > 1 && `doubled: order ${orderId} was charged ${charges.length} times`,
      total === undefined &&
        charges.length > 0 &&
        refundedCents !== paid &&
        `charged without an order: ${charges[0]?.intentId} names '${orderId}'`,
      charges.some(({ amount }) => total !== undefined && amount !== total) &&
        `order ${orderId} of ${total} cents was charged ${charges[0]?.amount}`,
      (refunds > 1 || refundedCents > paid) &&
        `order ${orderId} was refunded ${refunds} times, ${refundedCents} of ${paid}`,
      new Set(byHand).size < byHand.length &&
        `a press gave back of order ${orderId} more than once: ${byHand}`,
    ].filter((sentence) => sentence !== false);
  });
};

/** I4: a charge leads to a paid order that stands, or goes back whole; the store's books say what the provider's say. */
const chargeLeadsSomewhere: Invariant = (facts) => {
  const money = moneyByOrder(facts);
  return facts.orders.flatMap(({ order_id, status, is_paid, refunded_cents }) => {
    const { charges = [], refundedCents = 0 } = money.get(order_id) ?? {};
    const paid = charges.reduce((sum, { amount }) => sum + amount, 0);
    const stands = is_paid === 1 && !GIVEN_UP.includes(status);
    return [
      paid > 0 &&
        !stands &&
        refundedCents !== paid &&
        `order ${order_id} was charged ${paid}, has status ${status}, paid ${is_paid}, refunded ${refundedCents}`,
      refunded_cents !== refundedCents &&
        `order ${order_id}: ${refundedCents} cents went back, the store says ${refunded_cents}`,
    ].filter((sentence) => sentence !== false);
  });
};

/** I5: nothing is called paid, to a client or in the books, without a charge; cash never has one. */
const paidMeansCharged: Invariant = (facts) => {
  const money = moneyByOrder(facts);
  const isCharged = (orderId: string) => (money.get(orderId)?.charges.length ?? 0) > 0;
  return [
    ...[...facts.log.toldPaid]
      .filter((id) => !isCharged(id))
      .map((id) => `order ${id} was shown as paid without a charge`),
    ...facts.orders.flatMap(({ order_id, payment_mode, is_paid }) => {
      const isCash = payment_mode === PAYMENT_MODE.cash;
      if (isCash && isCharged(order_id)) return [`cash order ${order_id} was charged`];
      return !isCash && is_paid === 1 && !isCharged(order_id)
        ? [`order ${order_id} counts as paid without a charge`]
        : [];
    }),
  ];
};

/** I6: an order begins once and moves only along the allowed ways; its history ends where it stands. */
const movesForward: Invariant = ({ orders, history }) => {
  const steps = Map.groupBy(history, ({ order_id }) => order_id);
  return orders.flatMap(({ order_id, status, order_type, payment_mode }) => {
    let now: number | null = null;
    const wrong: string[] = [];
    for (const { from_status, to_status } of steps.get(order_id) ?? []) {
      const isAllowed =
        now === null ? to_status === ORDER_STATUS.created : canMove(now, to_status, order_type, payment_mode);
      if (from_status !== now || !isAllowed)
        wrong.push(`order ${order_id} moved ${from_status} → ${to_status} from ${now}`);
      now = to_status;
    }
    return now === status
      ? wrong
      : [...wrong, `order ${order_id} has status ${status}, its history ends at ${now}`];
  });
};

/** One of these is told of an order when it comes to be seen. */
const FIRST_TOLD = ['placed', 'accepted'];
/** These take the place of the acceptance that waits to be sent, which is all that is told of an order accepted by itself. */
const TOLD_INSTEAD = ['takenBack', 'stopped'];

/** An order that its restaurant sees was mailed to its customer when it came to be seen; nobody hears of any other. */
function untoldOrders({ orders, outbox, history }: Pick<Facts, 'orders' | 'outbox' | 'history'>): string[] {
  const acceptedItself = new Set(
    history
      .filter(({ to_status, actor }) => to_status === ORDER_STATUS.accepted && actor === 'system')
      .map(({ order_id }) => order_id),
  );
  const told = new Set(outbox.map(({ dedupe_key }) => dedupe_key));
  return orders
    .filter(({ email }) => email.includes('@example.com'))
    .flatMap(({ order_id, payment_mode, is_paid, status }) => {
      const isSeen = payment_mode === PAYMENT_MODE.cash || (is_paid === 1 && status < ORDER_STATUS.cancelled);
      const events = acceptedItself.has(order_id) ? [...FIRST_TOLD, ...TOLD_INSTEAD] : FIRST_TOLD;
      const wasTold = events.some((event) => told.has(`order ${order_id} ${event}`));
      if (isSeen && !wasTold) return [`the customer of order ${order_id} was never mailed`];
      return !isSeen && wasTold && is_paid === 0 ? [`order ${order_id} was mailed before it was paid`] : [];
    });
}

/** Thanks are sent an hour after an order was handed over: no run waits for them. */
function isForLater(dedupeKey: string): boolean {
  return dedupeKey.endsWith(' delivered');
}

/** What a customer is told of when the order came to nothing. */
const CALLED_OFF = ['rejected', 'takenBack', 'stopped', 'expired', 'cancelled'];

/**
 * The acceptances that nobody has to read any more: their sending had begun when the order was called off (a server died
 * with it, say), so the row stays, ended and empty, and the customer is told of the end instead.
 */
function overtaken({ orders, outbox }: Pick<Facts, 'orders' | 'outbox'>): Set<string> {
  const sent = new Set(
    outbox.filter(({ sent_utc }) => sent_utc !== null).map(({ dedupe_key }) => dedupe_key),
  );
  const calledOff = orders.filter(
    ({ order_id, status }) =>
      status === ORDER_STATUS.cancelled && CALLED_OFF.some((event) => sent.has(`order ${order_id} ${event}`)),
  );
  return new Set(calledOff.map(({ order_id }) => `order ${order_id} accepted`));
}

/** I7: every mail that was owed is sent, each is kept once, and what counts as sent is there to be read. */
const mailsAreSent: Invariant = ({ orders, outbox, history, mailFiles }) => [
  ...untoldOrders({ orders, outbox, history }),
  ...outbox
    .filter(({ sent_utc, dedupe_key }) => sent_utc === null && !isForLater(dedupe_key))
    .filter(
      ({ ended_utc, dedupe_key }) => ended_utc === null || !overtaken({ orders, outbox }).has(dedupe_key),
    )
    .map(({ dedupe_key }) => `mail ${dedupe_key} was not sent`),
  ...outbox
    .filter(({ mail_id, sent_utc }) => sent_utc !== null && !mailFiles.some((name) => name.includes(mail_id)))
    .map(({ dedupe_key }) => `mail ${dedupe_key} counts as sent and is not there`),
  ...repeated(outbox, ({ restaurant_id, dedupe_key }) => `mail ${restaurant_id} ${dedupe_key}`),
];

/** I8: counters say what the live orders use: promotions and counted stock. */
const countersAgree: Invariant = ({ orders, promotionUses, promotionCounts, products, stockAtFirst }) => {
  const holding = new Set(orders.filter(({ holds }) => holds === 1).map(({ order_id }) => order_id));
  const uses = promotionCounts.flatMap(({ restaurant_id, promotion_id, uses: counted }) => {
    const used = promotionUses.filter(
      (use) =>
        use.restaurant_id === restaurant_id && use.promotion_id === promotion_id && holding.has(use.order_id),
    );
    return used.length === counted
      ? []
      : [`promotion ${promotion_id} counts ${counted} uses of ${used.length} orders`];
  });
  const held = heldPieces(orders);
  const stock = products.flatMap(({ restaurant_id, product_id, stock_count }) => {
    const name = `${restaurant_id} ${product_id}`;
    const first = stockAtFirst.get(name);
    const expected = first === undefined ? null : first - (held.get(name) ?? 0);
    return expected === null || expected === stock_count
      ? []
      : [`${name}: ${stock_count} pieces left, not ${expected}`];
  });
  const stray = orders
    .filter(({ holds, status }) => holds === 1 && GIVEN_UP.includes(status))
    .map(({ order_id }) => `order ${order_id} was given up and still holds something`);
  return [...uses, ...stock, ...stray];
};

/** I9: an order belongs to the restaurant it was sent to, and its money to that restaurant's account. */
const tenantsApart: Invariant = (facts) => {
  const { log, orders, places } = facts;
  const kept = new Map(orders.map((order) => [order.order_id, order.restaurant_id]));
  const accounts = new Map(places.map(({ clientId, account }) => [clientId, account]));
  const moved = [...log.orders.values()].filter(
    ({ orderId, clientId }) => (kept.get(orderId) ?? clientId) !== clientId,
  );
  const strange = [...moneyByOrder(facts)].flatMap(([orderId, { charges }]) =>
    charges.filter(({ account, clientId }) => {
      const restaurantId = kept.get(orderId);
      return (
        restaurantId !== undefined && (accounts.get(restaurantId) !== account || clientId !== restaurantId)
      );
    }),
  );
  return [
    ...moved.map(({ orderId, clientId }) => `order ${orderId} of ${clientId} is another restaurant's`),
    ...strange.map(({ intentId, account }) => `charge of ${intentId} went to ${account}`),
  ];
};

/** By their numbers in the quality bars; I10, the soundness of the files, asks the database itself (sound.ts). */
export const INVARIANTS: Record<string, Invariant> = {
  I1: acknowledgedOnce,
  I2: oneOrderACart,
  I3: chargedOnce,
  I4: chargeLeadsSomewhere,
  I5: paidMeansCharged,
  I6: movesForward,
  I7: mailsAreSent,
  I8: countersAgree,
  I9: tenantsApart,
};

/** Every sentence of every invariant, with its number before it. */
export function judge(facts: Facts): string[] {
  return Object.entries(INVARIANTS).flatMap(([id, invariant]) =>
    invariant(facts).map((sentence) => `${id} ${sentence}`),
  );
}

/** Pieces that orders have taken from counted stock, by restaurant and product id. */
export function heldPieces(orders: Facts['orders']): Map<string, number> {
  const held = new Map<string, number>();
  for (const { restaurant_id, holds, held_stock } of orders) {
    const taken = holds === 1 ? (JSON.parse(held_stock ?? '[]') as { productId: string; qty: number }[]) : [];
    for (const { productId, qty } of taken) {
      const name = `${restaurant_id} ${productId}`;
      held.set(name, (held.get(name) ?? 0) + qty);
    }
  }
  return held;
}

function repeated<T>(items: T[], nameOf: (item: T) => string): string[] {
  return [...Map.groupBy(items, nameOf)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name} is there ${same.length} times`);
}
