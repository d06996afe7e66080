import { setTimeout as pause } from 'node:timers/promises';
import { addDish, CARD, notify, order, payByCard } from './client/shop.ts';
import { BOTH, countFor, crowd, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

/** How long the answer to making a payment is held back, in ms, with the payment made; 0 lets it through, null never does. */
const HOLDS = [0, 2_000, 6_000, 30_000, null] as const;
const ANSWER_MS = 8_000;
const WIDTH = 20;
/** A customer presses again after a moment, for as long as the provider may be busy with the first press. */
const PRESSES = 45;
const PRESS_MS = 1_000;

/** The customer is answered in time whatever the card provider does, and a repetition finds the same payment. */
export const cardProviderWaits: Fault = {
  id: 'F03',
  name: 'card provider holds its answer',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const shop = rig.shop();
      const rounds = countFor(scale, 200, 1);
      let slowest = 0;
      let held = 0;
      // a key that is in use for half a minute makes the customer wait as long: only when there is time
      const isBusy = (ms: number) => random() < 0.5 && (scale === 'full' || ms < 10_000);
      await rig.start();
      // no event may tell the store what its own call did not
      await rig.stripe.control('events', [{ isDropped: true }]);
      for (const delayMs of HOLDS) {
        const fault = {
          method: 'POST',
          path: '^/v1/payment_intents$',
          when: 'after',
          times: rounds,
        } as const;
        await rig.stripe.control('fault', {
          ...fault,
          ...(delayMs === null ? { reply: 'never' } : { delayMs, isBusy: isBusy(delayMs) }),
        });
        const before = await cardCalls();
        await crowd(rounds, WIDTH, async (index) => {
          const cartId = await addDish(shop);
          const wish = { paymentMode: CARD, key: `f03-${delayMs}-${index}` };
          // the same form, pressed again until it leads somewhere
          for (let press = 1; ; press += 1) {
            const started = Date.now();
            const { placed, reply } = await order(shop, cartId, wish);
            const ms = Date.now() - started;
            slowest = Math.max(slowest, ms);
            if (ms > ANSWER_MS) broken.push(`held ${delayMs} ms: answered after ${ms} ms`);
            if (reply.status >= 500) broken.push(`held ${delayMs} ms: HTTP ${reply.status}`);
            if (placed) {
              await payByCard(shop, placed);
              await notify(shop, placed);
              return;
            }
            if (press === PRESSES) {
              broken.push(`held ${delayMs} ms: no order after ${press} tries, at last '${reply.message}'`);
              return;
            }
            await pause(PRESS_MS);
          }
        });
        held += rounds;
        await rig.stripe.control('clearFaults');
        const made = (await cardCalls()) - before;
        if (made !== rounds)
          broken.push(`held ${delayMs} ms: ${made} payments were made for ${rounds} orders`);
      }
      const keys = new Set(
        (await rig.stripe.control('calls'))
          .filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
          .map(({ idempotencyKey }) => idempotencyKey),
      );
      if (keys.size !== held) broken.push(`${keys.size} keys for ${held} orders`);
      const { counted, broken: after } = await settleUp(rig);
      return {
        counted: `${held} held, slowest answer ${slowest} ms, ${counted}`,
        broken: [...broken, ...after],
      };

      /** Payments that were really made. */
      async function cardCalls(): Promise<number> {
        return rig.stripe.ledger().filter(({ effect }) => effect === 'payment_intent.created').length;
      }
    }),
};
