import { CARD, notify, orderOne, payByCard, readOrder } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

/** The browser's word and the webhook's at the same moment finish an order once, and so does either alone. */
export const notifyAndWebhookRace: Fault = {
  id: 'F05',
  name: 'notify and webhook race',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig(
      { engine, postgresUrl: postgres?.url, random, places: [{ subdomain: 'alpha', autoAccept: true }] },
      async (rig) => {
        const broken: string[] = [];
        const shop = rig.shop();
        const count = countFor(scale, 500, 8);
        await rig.start();
        await rig.stripe.control('events', [{ isHeld: true }]);
        let finished = 0;
        const tried = async (way: 'both' | 'notify' | 'webhook') => {
          const placed = await orderOne(shop, { paymentMode: CARD });
          await payByCard(shop, placed);
          const events = (await rig.stripe.control('held')).map(({ id }) => id);
          // both stand ready and start in the same turn of the loop, now one first, now the other
          const ways = [
            way === 'webhook' ? null : () => notify(shop, placed),
            way === 'notify'
              ? null
              : () => Promise.all(events.map((id) => rig.stripe.control('release', [id]))),
          ];
          if (random() < 0.5) ways.reverse();
          await Promise.all(ways.map((one) => one?.()));
          const order = await readOrder(shop, placed);
          if (order?.isPaid && order.status === 2) finished += 1;
          else broken.push(`${way}: order ${placed.orderId} is ${JSON.stringify(order)}`);
          if (way === 'notify') await rig.stripe.control('release', events);
        };
        for (let round = 0; round < count; round += 1) await tried('both');
        for (let round = 0; round < Math.ceil(count / 10); round += 1) {
          await tried('notify');
          await tried('webhook');
        }
        await rig.stripe.control('settled');
        const failed = (await rig.stripe.control('deliveries')).filter(({ status }) => status !== 200);
        if (failed.length > 0) broken.push(`${failed.length} events were answered ${failed[0]?.status}`);
        const { counted, broken: after } = await settleUp(rig);
        return {
          counted: `${finished}/${rig.log.orders.size}, ${counted}`,
          broken: [...broken, ...after],
        };
      },
    ),
};
