import type { Facts } from './checker/facts.ts';
import { CARD, changeStatus, orderOne, payByCard, readOrder } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

const DAY_MS = 24 * 3_600_000;

/** An event has its effect once, however often it comes, also a day later. */
export const duplicatedEvents: Fault = {
  id: 'F06',
  name: 'events come up to ten times',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig(
      { engine, postgresUrl: postgres?.url, random, places: [{ subdomain: 'alpha', autoAccept: true }] },
      async (rig) => {
        const broken: string[] = [];
        const shop = rig.shop();
        const server = await rig.start();
        const count = countFor(scale, 300, 4);
        for (let round = 0; round < count; round += 1) {
          await rig.stripe.control('events', [{ copies: 1 + Math.floor(random() * 10) }]);
          const placed = await orderOne(shop, { paymentMode: CARD });
          await payByCard(shop, placed);
          await rig.stripe.control('settled');
          const order = await readOrder(shop, placed);
          if (!order?.isPaid) broken.push(`order ${placed.orderId} is ${JSON.stringify(order)}`);
          if (round % 3 === 0) await changeStatus(shop, placed, 6);
        }
        const before = await rig.heal();
        broken.push(...before.broken);

        // the store's clock and the card provider's go on by a day, and all of it comes again
        await server.stop({ keepData: true });
        await rig.pass(DAY_MS);
        await rig.start();
        const known = effectsOf(await rig.facts());
        const ids = rig.stripe.ledger().map(({ eventId }) => eventId);
        await rig.stripe.control('resend', { ids, copies: 2 });
        await rig.stripe.control('settled');
        if (effectsOf(await rig.facts()) !== known) broken.push('events of yesterday changed something');

        const deliveries = await rig.stripe.control('deliveries');
        // 0: the connection was closed at that moment, and the event came again
        const failed = deliveries.filter(({ status }) => ![0, 200].includes(status));
        if (failed.length > 0) broken.push(`${failed.length} events were answered ${failed[0]?.status}`);
        const times = deliveries.map(({ ms }) => ms).sort((a, b) => a - b);
        const { counted, broken: after } = await settleUp(rig);
        return {
          counted: `${deliveries.length} deliveries, p99 ${times[Math.floor(times.length * 0.99)]} ms, ${counted}`,
          broken: [...broken, ...after],
        };
      },
    ),
};

/** All that an event could have moved. */
function effectsOf({ orders, history, refunds, outbox, ledger }: Facts): string {
  const rows = [orders, history, refunds, outbox].map((list) =>
    list.map((row) => JSON.stringify(row)).sort(),
  );
  return JSON.stringify([rows, ledger.length]);
}
