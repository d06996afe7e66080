import { addDish, CARD, CASH, notify, order, orderOne, payByCard } from './client/shop.ts';
import { BOTH, countFor, crowd, type Fault, settleUp } from './fault.ts';
import { timeTaken } from './rig/in-time.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** How long the answer to making a payment is held back, in ms, with the payment made; 0 lets it through, null never does. */
const HOLDS = [0, 2_000, 6_000, 30_000, null] as const;
const ANSWER_MS = 8_000;
/** A customer presses again after a moment, for as long as the provider may be busy with the first press. */
const PRESSES = 45;
const PRESS_MS = 1_000;
/** The store asks so often at one press. */
const TRIES = 3;
const MADE = 'payment_intent.created';

/** The customer is answered in time whatever the card provider does, and a repetition finds the same payment. */
export const cardProviderWaits: Fault = {
  id: 'F03',
  name: 'card provider holds its answer',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const width = countFor(scale, 20);
      const rounds = countFor(scale, 10);
      await rig.start();
      // no event may tell the store what its own call did not
      await rig.stripe.control('events', [{ isDropped: true }]);
      let slowest = 0;
      for (const delayMs of HOLDS)
        for (const isBusy of delayMs === null || delayMs === 0 ? [false] : [false, true])
          for (let round = 0; round < rounds; round += 1) {
            const held = await heldBack(rig, { delayMs, isBusy, width });
            slowest = Math.max(slowest, held.ms);
            broken.push(...held.broken);
          }
      const keys = new Set(
        (await rig.stripe.control('calls'))
          .filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
          .map(({ idempotencyKey }) => idempotencyKey),
      );
      const orders = [...rig.log.orders.values()].filter(({ paymentMode }) => paymentMode === CARD).length;
      if (keys.size !== orders) broken.push(`${keys.size} keys for ${orders} orders`);
      const { counted, broken: after } = await settleUp(rig);
      return {
        counted: `${orders} held, answered within ${slowest} ms, ${counted}`,
        broken: [...broken, ...after],
      };
    }),
};

type Hold = { delayMs: number | null; isBusy: boolean; width: number };

/** Some customers at once, each with the same form, pressed again until it leads somewhere. */
async function heldBack(
  rig: Rig,
  { delayMs, isBusy, width }: Hold,
): Promise<{ ms: number; broken: string[] }> {
  const shop = rig.shop();
  const broken: string[] = [];
  const title = `held ${delayMs} ms${isBusy ? ', the key in use' : ''}`;
  await rig.stripe.control('fault', {
    method: 'POST',
    path: '^/v1/payment_intents$',
    when: 'after',
    // silence meets the store's own repetitions, too
    ...(delayMs === null ? { reply: 'never', times: width * TRIES } : { delayMs, isBusy, times: width }),
  });
  const before = madeBy(rig);
  const carts: string[] = [];
  await crowd(width, width, async () => void carts.push(await addDish(shop)));
  const press = (left: string[]) =>
    Promise.all(
      left.map(
        async (cartId) =>
          [cartId, await order(shop, cartId, { paymentMode: CARD, key: `f03-${cartId}` })] as const,
      ),
    );
  const answered = async (left: string[]) => {
    const { value, ms } = await timeTaken({
      work: press(left),
      pass: rig.pass,
      other: () => orderOne(shop, { paymentMode: CASH }),
    });
    slowest = Math.max(slowest, ms);
    if (ms > ANSWER_MS) broken.push(`${title}: answered after ${ms} ms`);
    return value;
  };
  let slowest = 0;
  let left = carts;
  for (let presses = 0; left.length > 0; presses += 1) {
    if (presses > 0) await rig.pass(PRESS_MS);
    const answers = await answered(left);
    left = [];
    for (const [cartId, { placed, reply }] of answers) {
      if (reply.status >= 500) broken.push(`${title}: HTTP ${reply.status}`);
      if (presses === PRESSES) broken.push(`${title}: no order after ${PRESSES} tries, '${reply.message}'`);
      else if (!placed) left.push(cartId);
      else {
        await payByCard(shop, placed);
        await notify(shop, placed);
      }
    }
  }
  await rig.stripe.control('clearFaults');
  const made = madeBy(rig) - before;
  if (made !== width) broken.push(`${title}: ${made} payments were made for ${width} orders`);
  return { ms: slowest, broken };
}

/** Payments that were really made. */
function madeBy({ stripe }: Rig): number {
  return stripe.ledger().filter(({ effect }) => effect === MADE).length;
}
