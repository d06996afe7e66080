import type { Fault as StripeFault } from '#tests/mocks/stripe/faults.ts';
import {
  addDish,
  CARD,
  CASH,
  changeStatus,
  DECLINED_CARD,
  notify,
  order,
  payByCard,
  readOrder,
} from './client/shop.ts';
import { countFor, crowd, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';
import type { Toxic } from './rig/tcp-proxy.ts';

const WIDTH = 16;
const PRESSES = 6;

/** Whatever the card provider answers, the customer finds a way on and is charged once at most. */
export const cardProviderGarbles: Fault = {
  id: 'F04',
  name: 'card provider fails, garbles, cuts its answers',
  engines: {
    only: 'sqlite',
    because:
      'what the provider answers is read before anything is stored; F03 and F05 to F08 store payments on both',
  },
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const shop = rig.shop();
      const wanted = countFor(scale, 5_000, 100);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
      await rig.start();
      for (const fault of faultRules(random)) await rig.stripe.control('fault', { ...fault, times: 0 });
      await crowd(wanted * 4, WIDTH, async (index) => {
        if ((await rig.stripe.control('faultsMet')) >= wanted) return;
        const cartId = await addDish(shop);
        for (let press = 1; press <= PRESSES; press += 1) {
          rig.stripeLine.clear();
          rig.stripeLine.set(pick(['up', 'down'] as const), pick(LINES));
          // a customer who gets nowhere with the card pays cash in the end
          const paymentMode = press === PRESSES ? CASH : CARD;
          const key = `f04-${index}-${paymentMode}`;
          const { placed, reply } = await order(shop, cartId, { paymentMode, key });
          if (reply.status >= 500) broken.push(`order: HTTP ${reply.status} ${reply.message}`);
          if (!placed) continue;
          if (placed.intent === null) return;
          if (index % 5 === 0) await payByCard(shop, placed, DECLINED_CARD);
          await payByCard(shop, placed);
          const told = await notify(shop, placed);
          if (told.status >= 500) broken.push(`notify: HTTP ${told.status} ${told.message}`);
          await readOrder(shop, placed);
          if (index % 4 === 0) await changeStatus(shop, placed, 6);
          return;
        }
      });
      rig.stripeLine.clear();
      await rig.stripe.control('clearFaults');
      const met = await rig.stripe.control('faultsMet');
      if (met < wanted) broken.push(`only ${met} faults were met: too few to prove anything`);
      const { counted, broken: after } = await settleUp(rig);
      return { counted: `${met} faults, ${counted}`, broken: [...broken, ...after] };
    }),
};

/** What the line does until somebody presses; mostly nothing. */
const LINES: Toxic[][] = [
  [],
  [],
  [],
  [{ type: 'latency', ms: 100, jitterMs: 400 }],
  [{ type: 'slicer', size: 60, delayMs: 5 }],
  [{ type: 'limit_data', bytes: 300 }],
  [{ type: 'reset_peer', ms: 10 }],
  [{ type: 'down' }],
];

/** About two calls in five go wrong, each in one of these ways; those that take seconds are rarer. */
function faultRules(random: () => number): StripeFault[] {
  // the store's calls; the browser has troubles of its own
  const calls = '^/v1/(payment_intents(?!/\\w+/confirm)|refunds)';
  const somewhere = () => Math.floor(random() * 900);
  const rules: StripeFault[] = [
    { when: 'before', fail: 500 },
    { when: 'after', fail: 500 },
    { when: 'before', fail: 503 },
    { when: 'before', fail: 409 },
    { when: 'before', fail: 429 },
    { when: 'after', reply: 'html' },
    { when: 'after', reply: 'cut', at: 0 },
    { when: 'after', reply: 'cut', at: somewhere() },
    { when: 'after', reply: 'reset', at: somewhere() },
    { when: 'after', delayMs: 1_500 },
  ];
  const slow: StripeFault[] = [
    { when: 'after', reply: 'drip' },
    { when: 'after', reply: 'never' },
  ];
  return [
    ...rules.map((rule) => ({ ...rule, path: calls, chance: 0.045 })),
    ...slow.map((rule) => ({ ...rule, path: calls, chance: 0.01 })),
  ];
}
