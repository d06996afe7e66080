import { createHash } from 'node:crypto';
import { signature } from '#tests/mocks/stripe/events.ts';
import { storeRows } from '#tests/setup/database.ts';
import type { Placed } from './client/client-log.ts';
import { CARD, orderOne, payByCard, readOrder } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type Rig, WEBHOOK_SECRETS, withRig } from './rig/rig.ts';

const LATE = [
  ['10 minutes', 600_000],
  ['3 days', 3 * 86_400_000],
] as const;
const NOTICED_MS = 60_000;

/** A payment is noticed within a minute when neither browser nor webhook ever says so; late events change nothing. */
export const lateEvents: Fault = {
  id: 'F08',
  name: 'webhooks late, never, while the server is down',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig(
      { engine, postgresUrl: postgres?.url, random, places: [{ subdomain: 'alpha', autoAccept: true }] },
      async (rig) => {
        const broken: string[] = [];
        const shop = rig.shop();
        const count = countFor(scale, 100, 3);
        const paidOrders = async () => {
          const placed: Placed[] = [];
          for (let round = 0; round < count; round += 1) {
            const one = await orderOne(shop, { paymentMode: CARD });
            await payByCard(shop, one);
            placed.push(one);
          }
          return placed;
        };
        let server = await rig.start();

        await rig.stripe.control('events', [{ isDropped: true }]);
        broken.push(...(await untilAllPaid(rig, await paidOrders())));

        // while the server is down; the provider tries again by itself
        await rig.stripe.control('events', [{ delayMs: 300 }]);
        const during = await paidOrders();
        await server.kill();
        await rig.pass(600);
        server = await rig.start();
        await rig.stripe.control('settled');
        for (const placed of during)
          if (!(await readOrder(shop, placed))?.isPaid)
            broken.push(`order ${placed.orderId}: the retried event did nothing`);

        for (const [name, ms] of LATE) {
          await rig.stripe.control('events', [{ isHeld: true }]);
          const late = await paidOrders();
          await server.stop({ keepData: true });
          await rig.pass(ms);
          server = await rig.start();
          await rig.stripe.control('release');
          for (const placed of late) {
            const order = await readOrder(shop, placed);
            if (!order?.isPaid)
              broken.push(`${name} late: order ${placed.orderId} is ${JSON.stringify(order)}`);
          }
        }
        await rig.stripe.control('events', []);
        broken.push(...(await strangeEvents(rig)));
        const failed = (await rig.stripe.control('deliveries')).filter(
          ({ status }) => ![0, 200].includes(status),
        );
        if (failed.length > 0) broken.push(`${failed.length} events were answered ${failed[0]?.status}`);
        const { counted, broken: after } = await settleUp(rig);
        return {
          counted: `never told: noticed within ${NOTICED_MS / 1000} s, ${counted}`,
          broken: [...broken, ...after],
        };
      },
    ),
};

/** Without a word from anybody, and without reading the orders' pages, which would ask the provider themselves. */
async function untilAllPaid(rig: Rig, placed: Placed[]): Promise<string[]> {
  const waiting = async () => {
    const paid = await storeRows(rig.database, 'select order_id from orders where is_paid = 1');
    const known = new Set(paid.map(({ order_id }) => order_id));
    return placed.filter(({ orderId }) => !known.has(orderId)).length;
  };
  try {
    await rig.until('paid orders are noticed', async () => (await waiting()) === 0, NOTICED_MS);
    return [];
  } catch (error) {
    return [`${(error as Error).message}: ${await waiting()} are left`];
  }
}

/** What we do not know, or cannot act on, is answered with 2xx: it would only come again. */
async function strangeEvents(rig: Rig): Promise<string[]> {
  const broken: string[] = [];
  const account = rig.places[0]?.account;
  const objects = {
    'customer.created': { id: 'cus_1', object: 'customer' },
    'payment_intent.succeeded': {
      id: 'pi_nobodys',
      object: 'payment_intent',
      status: 'succeeded',
      metadata: {},
    },
    'payment_intent.unheard_of': { id: 'pi_nobodys', object: 'payment_intent' },
    'charge.refunded': { id: 'ch_nobodys', object: 'charge', payment_intent: null },
    'checkout.session.completed': { id: 'cs_nobodys', object: 'checkout.session' },
  };
  for (const [type, object] of Object.entries(objects)) {
    const id = `evt_${createHash('sha256').update(type).digest('hex').slice(0, 24)}`;
    const body = JSON.stringify({ id, object: 'event', account, type, created: 1, data: { object } });
    const header = signature(body, WEBHOOK_SECRETS.connect, Math.floor(rig.now() / 1000));
    const { status } = await fetch(`${rig.shop().url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body,
    });
    if (status < 200 || status > 299) broken.push(`event ${type} was answered ${status}`);
  }
  return broken;
}
