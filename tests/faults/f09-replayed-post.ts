import { addDish, CARD, CASH, notify, order, orderInsistently, payByCard } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

const HOUR_MS = 3_600_000;

/** A form pressed many times, at once or an hour later, is one order; the same key with another form is none. */
export const replayedPost: Fault = {
  id: 'F09',
  name: 'the same order sent many times',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const shop = rig.shop();
      const rounds = countFor(scale, 300, 6);
      const server = await rig.start();
      const sent: { cartId: string; key: string; paymentMode: number; orderId: string }[] = [];
      let presses = 0;
      for (let round = 0; round < rounds; round += 1) {
        const cartId = await addDish(shop);
        const key = `f09-${round}`;
        const paymentMode = round % 2 === 0 ? CASH : CARD;
        const times = 2 + Math.floor(random() * 49);
        presses += times;
        // some browsers send the key, some repeat the bare form
        const wish = { paymentMode, ...(round % 3 !== 0 && { key }) };
        const answers = await Promise.all(
          Array.from({ length: times }, () => orderInsistently(shop, cartId, wish)),
        );
        const ids = new Set(answers.map(({ placed }) => placed?.orderId));
        const [orderId] = ids;
        if (ids.size !== 1 || orderId === undefined) {
          const refused = answers.find(({ placed }) => placed === null)?.reply;
          broken.push(
            `${times} presses led to ${ids.size} orders; refused: ${refused?.status} ${refused?.message}`,
          );
          continue;
        }
        if (round % 3 !== 0) {
          const { reply } = await order(shop, cartId, { ...wish, email: 'other@example.com' });
          if (reply.status !== 409)
            broken.push(`the same key with another form was answered ${reply.status} ${reply.message}`);
        }
        const [first] = answers;
        if (paymentMode === CARD && first?.placed) {
          await payByCard(shop, first.placed);
          await notify(shop, first.placed);
        }
        sent.push({ cartId, key, paymentMode, orderId });
      }
      await server.stop({ keepData: true });
      await rig.pass(HOUR_MS);
      await rig.start();
      for (const [index, { cartId, key, paymentMode, orderId }] of sent.entries()) {
        const { placed, reply } = await order(shop, cartId, { paymentMode, ...(index % 3 !== 0 && { key }) });
        if (placed?.orderId !== orderId)
          broken.push(`an hour later: ${placed ? 'another order' : `${reply.status} ${reply.message}`}`);
      }
      const { orders } = await rig.facts();
      if (orders.length !== sent.length) broken.push(`${orders.length} orders of ${sent.length} carts`);
      const { counted, broken: after } = await settleUp(rig);
      return { counted: `${presses} presses, ${counted}`, broken: [...broken, ...after] };
    }),
};
