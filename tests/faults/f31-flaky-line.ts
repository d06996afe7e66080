import { setTimeout as pause } from 'node:timers/promises';
import {
  cartPathOf,
  finish,
  judge,
  pay,
  placeOrder,
  type Sent,
  toCheckout,
  type Way,
  type WebGuest,
  webGuest,
} from './client/web-guest.ts';
import { BOTH, countFor, crowd, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

const WAYS: Way[] = ['cash', 'page', 'form'];
const PATIENCE = 60;

/** A slow line that breaks now and then: every order that its guest insists on is there once, and charged once. */
export const flakyLine: Fault = {
  id: 'F31',
  name: 'a slow, broken line between guest and store',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      await rig.start({ isWhole: true });
      const [place] = rig.places;
      if (!place) throw new Error('no restaurant');
      const meant: { guest: WebGuest; way: Way }[] = [];
      let presses = 0;
      rig.storeLine.set('up', [{ type: 'bandwidth', bytesPerSecond: 20_000 }]);
      rig.storeLine.set('down', [{ type: 'slicer', size: 2_000, delayMs: 2 }]);
      let isOver = false;
      const breaking = (async () => {
        while (!isOver) {
          await pause(150 + random() * 300);
          rig.storeLine.set('down', [{ type: 'reset_peer', ms: 0 }]);
          await pause(15);
          rig.storeLine.set('down', [{ type: 'slicer', size: 2_000, delayMs: 2 }]);
        }
      })();
      await crowd(countFor(scale, 200), 6, async (index) => {
        const way = WAYS[index % WAYS.length] ?? 'cash';
        const guest = webGuest(rig, rig.storeLine.port, place);
        const checkout = await insist(() => toCheckout(guest));
        const sent = await insist<Sent>(() => {
          presses += 1;
          return placeOrder(guest, checkout, way);
        });
        // its provider is on another line
        if (way !== 'cash') await pay(guest, sent);
        await insist(() => finish(guest, sent, cartPathOf(checkout)));
        meant.push({ guest, way });
      });
      isOver = true;
      await breaking;
      rig.storeLine.clear();
      const { broken: after } = await rig.heal();
      const broken = [...(await judge(rig, meant)), ...after];
      const { counted } = await settleUp(rig);
      return { counted: `presses ${presses}, ${counted}`, broken };
    }),
};

/** As somebody who presses again until there is an answer. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let press = 1; ; press += 1) {
    try {
      return await work();
    } catch (error) {
      if (press === PATIENCE) throw error;
      await pause(30);
    }
  }
}
