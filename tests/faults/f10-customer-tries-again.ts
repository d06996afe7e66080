import { postForm } from '#tests/mocks/stripe/browser.ts';
import type { Placed } from './client/client-log.ts';
import {
  addDish,
  addPromoCode,
  CARD,
  CASH,
  DECLINED_CARD,
  notify,
  openHostedPage,
  order,
  PROVING_CARD,
  payByCard,
  type Shop,
} from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { PROMO_CODE } from './rig/restaurants.ts';
import { type Rig, withRig } from './rig/rig.ts';

const PROCESSING_CARD = '4000000000000259';
const INTENTS = '^/v1/payment_intents$';

/** Fails where its name says, and leaves the customer in front of the cart again. */
type Failing = (rig: Rig, shop: Shop, cartId: string) => Promise<unknown>;
const FAILINGS: Record<string, Failing> = {
  'the answer to the order is lost': async (rig, shop, cartId) => {
    rig.storeLine.set('down', [{ type: 'limit_data', bytes: 0 }]);
    await order(shop, cartId, { paymentMode: CARD }).catch(() => null);
    rig.storeLine.clear();
  },
  'the payment could not be made': async (rig, shop, cartId) => {
    await rig.stripe.control('fault', { method: 'POST', path: INTENTS, when: 'before', fail: 500 });
    await order(shop, cartId, { paymentMode: CARD });
    await rig.stripe.control('clearFaults');
  },
  'the payment was made, which nobody heard': async (rig, shop, cartId) => {
    await rig.stripe.control('fault', { method: 'POST', path: INTENTS, when: 'after', fail: 500 });
    await order(shop, cartId, { paymentMode: CARD });
    await rig.stripe.control('clearFaults');
  },
  'the card is declined': paidWith(DECLINED_CARD),
  'the proof is given up': paidWith(PROVING_CARD),
  'the payment is being processed': paidWith(PROCESSING_CARD),
  'paid, and the browser is closed': paidWith(undefined),
  'paid, and the page cannot tell the store': async (rig, shop, cartId) => {
    const { placed } = await order(shop, cartId, { paymentMode: CARD });
    if (!placed) return;
    await payByCard(shop, placed);
    await rig.stripe.control('fault', { method: 'GET', times: 4, fail: 503 });
    await notify(shop, placed);
    await rig.stripe.control('clearFaults');
  },
  'the hosted page is left': async (_, shop, cartId) => hosted(shop, cartId),
  'the hosted page declines': async (_, shop, cartId) => {
    const page = await hosted(shop, cartId);
    if (page) await postForm(page, { number: DECLINED_CARD });
  },
  'paid on the hosted page, and the browser is closed': async (_, shop, cartId) => {
    const page = await hosted(shop, cartId);
    if (page) await postForm(page, { number: '4242424242424242' });
  },
};

/** What the customer does next, from the same cart. */
type Retry = (shop: Shop, cartId: string) => Promise<Placed | null>;
const RETRIES: Record<string, Retry> = {
  'with a card': async (shop, cartId) =>
    paid(shop, (await order(shop, cartId, { paymentMode: CARD })).placed),
  'with cash': async (shop, cartId) => (await order(shop, cartId, { paymentMode: CASH })).placed,
  'with another dish': async (shop, cartId) => {
    const changed = await addDish(shop, { cartId }).catch(() => cartId);
    return paid(shop, (await order(shop, changed, { paymentMode: CARD })).placed);
  },
};

/** A customer who begins again after any failure never has two paid orders for one cart. */
export const customerTriesAgain: Fault = {
  id: 'F10',
  name: 'customer tries again after a failure',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const shop = rig.shop();
      const rounds = countFor(scale, 10);
      for (const place of rig.places) await rig.countStock(place, 'Naan', 100_000);
      await rig.start();
      let tries = 0;
      let stuck = 0;
      const carts: string[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const [failure, fail] of Object.entries(FAILINGS))
          for (const [again, retry] of Object.entries(RETRIES)) {
            await rig.stripe.control('events', [{ isHeld: true }]);
            const cartId = await addDish(shop, { dish: 'Naan' });
            await addPromoCode(shop, cartId, PROMO_CODE);
            await fail(rig, shop, cartId);
            const placed = await retry(shop, cartId);
            carts.push(cartId);
            tries += 1;
            // a payment that is still being processed is the one thing to wait for
            if (placed === null && !failure.includes('processed'))
              broken.push(`${failure}, again ${again}: no way on`);
            if (placed === null) stuck += 1;
            await endProcessing(rig, round % 2 === 0);
            await rig.stripe.control('events', []);
            await rig.stripe.control('release');
          }
      await rig.stripe.control('settled');
      const { counted, broken: after } = await settleUp(rig);
      const { orders } = await rig.facts();
      for (const cartId of carts) {
        const paidOrders = orders.filter(
          (one) => one.cart_id === cartId && one.is_paid === 1 && one.refunded_cents === 0,
        );
        if (paidOrders.length > 1) broken.push(`cart ${cartId} has ${paidOrders.length} paid orders`);
      }
      return { counted: `${tries} tries, ${stuck} told to wait, ${counted}`, broken: [...broken, ...after] };
    }),
};

function paidWith(card: string | undefined): Failing {
  return async (_, shop, cartId) => {
    const { placed } = await order(shop, cartId, { paymentMode: CARD });
    if (placed) await payByCard(shop, placed, card);
  };
}

async function hosted(shop: Shop, cartId: string): Promise<string | null> {
  const { placed } = await order(shop, cartId, { paymentMode: CARD });
  return placed && openHostedPage(shop, placed);
}

/** Goes through with the payment that an order has now, if it wants one. */
async function paid(shop: Shop, placed: Placed | null): Promise<Placed | null> {
  if (!placed?.intent) return placed;
  await payByCard(shop, placed);
  await notify(shop, placed);
  return placed;
}

async function endProcessing({ stripe }: Rig, isGood: boolean): Promise<void> {
  const now = new Map(stripe.ledger().map(({ object }) => [object.id, object]));
  for (const object of now.values())
    if (object.object === 'payment_intent' && object.status === 'processing')
      await stripe.control('finish', { intent: object.id, isGood });
}
