import {
  cartPathOf,
  finish,
  judge,
  pay,
  placeOrder,
  toCheckout,
  type Way,
  type WebGuest,
  webGuest,
} from './client/web-guest.ts';
import { countFor, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

/** Where the page's script stops working; the browser then sends the same form by itself. */
const DEATHS = [
  'before it sent anything',
  'before the card',
  'after the card',
  'after it told the store',
] as const;

/** A script that dies anywhere between Place Order and the order's page: the form still works, and nobody pays twice. */
export const scriptDies: Fault = {
  id: 'F35',
  name: 'the script dies half-way, the form goes on',
  engines: { only: 'sqlite', because: 'the pages send what F09 to F14 send on both' },
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      await rig.start({ isWhole: true });
      const [place] = rig.places;
      if (!place) throw new Error('no restaurant');
      const meant: { guest: WebGuest; way: Way }[] = [];
      const broken: string[] = [];
      for (let round = 0; round < countFor(scale, 50); round += 1)
        for (const death of DEATHS) {
          const guest = webGuest(rig, rig.storeLine.port, place);
          const checkout = await toCheckout(guest);
          if (death !== 'before it sent anything') {
            const sent = await placeOrder(guest, checkout, 'form');
            const isPaid = death !== 'before the card' && (await pay(guest, sent));
            if (isPaid && death === 'after it told the store')
              await finish(guest, sent, cartPathOf(checkout));
          }
          const alone = await placeOrder(guest, checkout, 'page');
          const isPaidAlready = death.startsWith('after');
          if (isPaidAlready !== (alone.kind === 'placed')) broken.push(`${death}: led to ${alone.kind}`);
          if (alone.kind === 'page') {
            await pay(guest, alone);
            await finish(guest, alone, cartPathOf(checkout));
          }
          meant.push({ guest, way: 'page' });
        }
      const { broken: after } = await rig.heal();
      broken.push(...(await judge(rig, meant)), ...after);
      const { counted } = await settleUp(rig);
      return { counted: `deaths ${meant.length}, ${counted}`, broken };
    }),
};
