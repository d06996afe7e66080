import type Stripe from 'stripe';
import { signature } from '#tests/mocks/stripe/events.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import type { Placed } from './client/client-log.ts';
import { addDish, CARD, notify, order, orderOne, payByCard, readOrder } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, WEBHOOK_SECRETS, withRig } from './rig/rig.ts';

const GOOD = { alpha: 0, beta: 1 } as const;

/** A payment of one restaurant's account never moves an order of another, whoever says so; the log says it loudly. */
export const wrongTenant: Fault = {
  id: 'F16',
  name: 'payments and events of another restaurant',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig(
      {
        engine,
        postgresUrl: postgres?.url,
        random,
        places: [{ subdomain: 'alpha' }, { subdomain: 'beta' }],
      },
      async (rig) => {
        const broken: string[] = [];
        const rounds = countFor(scale, 50);
        const server = await rig.start();
        let refused = 0;
        for (let round = 0; round < rounds; round += 1) {
          const [alpha, beta] = [rig.shop(GOOD.alpha), rig.shop(GOOD.beta)];
          const victim = await orderOne(alpha, { paymentMode: CARD });
          const other = await orderOne(beta, { paymentMode: CARD });
          await payByCard(beta, other);
          const forged = await forge(rig, GOOD.beta, { ...victim, amount: victim.total });
          await rig.stripe.control('settled');

          // a payment of beta's, and one that was made there to look like alpha's
          for (const intentId of [other.intent?.id, forged]) {
            const { success, message } = await notify(alpha, victim, intentId);
            if (success || message !== 'Payment intent error')
              broken.push(`${intentId} was answered '${message}'`);
            else refused += 1;
          }
          // the order under the other restaurant's address
          const elsewhere = await apiClient(beta.url).post(
            `/api/${beta.place.clientId}/orders/${victim.orderId}/payment_intent_created`,
            { json: victim.intent?.id, orderKey: victim.orderKey },
          );
          if (elsewhere.success) broken.push('the order was found under another restaurant');
          else refused += 1;
          broken.push(...(await forgedEvents(rig, victim)));
          broken.push(...(await cheaperPayment(rig)));
          const now = await readOrder(alpha, victim);
          if (now?.isPaid !== false || now.status !== 1)
            broken.push(`the order moved: ${JSON.stringify(now)}`);
          // its own payment is still good
          await payByCard(alpha, victim);
          await notify(alpha, victim);
        }
        const alerts = server
          .output()
          .split('\n')
          .filter((line) => line.includes('"alert"')).length;
        if (alerts < rounds) broken.push(`${alerts} alerts in the log for ${rounds} attempts`);
        const { counted, broken: after } = await settleUp(rig);
        return { counted: `refused ${refused}, alerts ${alerts}, ${counted}`, broken: [...broken, ...after] };
      },
    ),
};

type Forgery = { orderId: string; clientId: string; amount: number };

/** Whoever has one of the accounts pays there what names an order it was not made for. @returns the intent's id. */
async function forge(
  { stripe, places }: Rig,
  place: number,
  { orderId, clientId, amount }: Forgery,
): Promise<string> {
  const answer = await fetch(`${stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_forger', 'stripe-account': places[place]?.account ?? '' },
    body: new URLSearchParams({
      amount: String(amount),
      currency: 'nzd',
      confirm: 'true',
      payment_method: 'pm_card_visa',
      'metadata[orderId]': orderId,
      'metadata[clientId]': clientId,
      'metadata[attempt]': '1',
      // for the checker, which must not take it for the store's own
      'metadata[forged]': 'yes',
    }),
  });
  return ((await answer.json()) as Stripe.PaymentIntent).id;
}

/** The order does not know its payment yet, because the answer was lost; a cheaper one in the right account names it. */
async function cheaperPayment(rig: Rig): Promise<string[]> {
  const shop = rig.shop(GOOD.alpha);
  const cartId = await addDish(shop);
  // whatever the library tries again by itself
  const lost = {
    method: 'POST',
    path: '^/v1/payment_intents$',
    when: 'before',
    fail: 503,
    times: 0,
  } as const;
  await rig.stripe.control('fault', lost);
  await order(shop, cartId, { paymentMode: CARD });
  await rig.stripe.control('clearFaults');
  const find = 'select order_id, payable_cents, is_paid from orders where cart_id = ?';
  const [kept] = await storeRows(rig.database, find, cartId);
  const orderId = String(kept?.order_id);
  await forge(rig, GOOD.alpha, { orderId, clientId: shop.place.clientId, amount: 50 });
  await rig.stripe.control('settled');
  const [now] = await storeRows(rig.database, find, cartId);
  return now?.is_paid === 0 ? [] : [`50 cents paid an order of ${now?.payable_cents}`];
}

/** The victim's own payment told from beta's account, and with signatures that are none. */
async function forgedEvents({ places, shop }: Rig, victim: Placed): Promise<string[]> {
  const now = Math.floor(Date.now() / 1000);
  const object = {
    id: victim.intent?.id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: victim.total,
    amount_received: victim.total,
    currency: 'nzd',
    metadata: { orderId: victim.orderId, clientId: victim.clientId },
  };
  const body = JSON.stringify({
    id: `evt_forged_${victim.orderNumber}`,
    object: 'event',
    account: places[GOOD.beta]?.account,
    type: 'payment_intent.succeeded',
    created: now,
    data: { object },
  });
  const tries: [header: string, expected: number][] = [
    [signature(body, WEBHOOK_SECRETS.connect, now), 200],
    [signature(body, 'whsec_of_somebody_else', now), 400],
    [signature(body, WEBHOOK_SECRETS.connect, now - 301), 400],
    [signature(`${body} `, WEBHOOK_SECRETS.connect, now), 400],
    ['', 400],
  ];
  const broken: string[] = [];
  for (const [header, expected] of tries) {
    const { status } = await fetch(`${shop().url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(header && { 'stripe-signature': header }) },
      body,
    });
    if (status !== expected) broken.push(`a forged event was answered ${status}, not ${expected}`);
  }
  return broken;
}
