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
import { countFor, crowd, type Fault, settleUp } from './fault.ts';
import { withRig } from './rig/rig.ts';

const WAYS: Way[] = ['cash', 'page', 'form'];
const PATIENCE = 60;
const SLICES = { type: 'slicer', size: 2_000, delayMs: 2 } as const;
/** The share of presses after which the line breaks, for all guests, and after how many bytes of an answer. */
const BROKEN = 0.5;
const CUT_BYTES = 600;

/** A slow line that breaks now and then: every order that its guest insists on is there once, and charged once. */
export const flakyLine: Fault = {
  id: 'F31',
  name: 'a slow, broken line between guest and store',
  engines: { only: 'sqlite', because: 'the line breaks before the server; F09 repeats orders on both' },
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      await rig.start({ isWhole: true });
      const [place] = rig.places;
      if (!place) throw new Error('no restaurant');
      const meant: { guest: WebGuest; way: Way }[] = [];
      let presses = 0;
      rig.storeLine.set('up', [{ type: 'bandwidth', bytesPerSecond: 20_000 }]);
      const breakLine = () => {
        const cut = { type: 'limit_data', bytes: Math.ceil(random() * CUT_BYTES) } as const;
        rig.storeLine.set('down', random() < BROKEN ? [SLICES, cut] : [SLICES]);
      };
      await crowd(countFor(scale, 200, 6), 6, async (index) => {
        const way = WAYS[index % WAYS.length] ?? 'cash';
        const guest = webGuest(rig, rig.storeLine.port, place);
        const insist = <T>(work: () => Promise<T>) => again(work, breakLine);
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
      rig.storeLine.clear();
      const { broken: after } = await rig.heal();
      const broken = [...(await judge(rig, meant)), ...after];
      const { counted } = await settleUp(rig);
      return { counted: `presses ${presses}, ${counted}`, broken };
    }),
};

/** As somebody who presses again until there is an answer. */
async function again<T>(work: () => Promise<T>, breakLine: () => void): Promise<T> {
  for (let press = 1; ; press += 1) {
    breakLine();
    try {
      return await work();
    } catch (error) {
      if (press === PATIENCE) throw error;
    }
  }
}
