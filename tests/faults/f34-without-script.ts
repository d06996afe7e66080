import { postForm } from '#tests/mocks/stripe/browser.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
import { DECLINED_CARD } from './client/shop.ts';
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
import { countFor, type Fault, settleUp } from './fault.ts';
import { placeFile } from './rig/restaurants.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** A journey by plain forms. @returns how it was paid in the end, and what did not hold. */
type Journey = (rig: Rig, guest: WebGuest, random: () => number) => Promise<{ way: Way; broken: string[] }>;

const JOURNEYS: Record<string, Journey> = {
  'F09 many presses': async (_, guest, random) => {
    const checkout = await toCheckout(guest);
    const way: Way = random() < 0.5 ? 'cash' : 'page';
    const times = 2 + Math.floor(random() * 10);
    const sent = await Promise.all(Array.from({ length: times }, () => placeOrder(guest, checkout, way)));
    const ends = new Set(sent.map((one) => (one.kind === 'page' ? one.url : one.kind)));
    const broken = ends.size === 1 ? [] : [`${times} presses led to ${[...ends].join(', ')}`];
    await payAndReturn(guest, sent.at(-1), cartPathOf(checkout));
    return { way, broken };
  },
  'F10 declined, then another dish': async (_, guest) => {
    const first = await placeOrder(guest, await toCheckout(guest), 'page');
    if (first.kind === 'page') await postForm(first.url, { number: DECLINED_CARD });
    const checkout = await toCheckout(guest, 'Naan');
    return {
      way: 'page',
      broken: await payAndReturn(guest, await placeOrder(guest, checkout, 'page'), cartPathOf(checkout)),
    };
  },
  'F10 left, then cash': async (_, guest) => {
    await placeOrder(guest, await toCheckout(guest), 'page');
    const sent = await placeOrder(guest, await guest.visitor.get('/checkout'), 'cash');
    return { way: 'cash', broken: sent.kind === 'placed' ? [] : [`cash was answered ${sent.kind}`] };
  },
  'F11 two tabs': async (_, guest) => {
    const tab = await toCheckout(guest);
    await addFromMenu(guest.visitor, guest.place.dishes.Naan ?? '');
    const stopped = await placeOrder(guest, tab, 'page');
    const isTold = stopped.kind === 'again' && stopped.page.body.includes('Prices have changed');
    if (stopped.kind !== 'again') return { way: 'page', broken: [`the older tab ordered: ${stopped.kind}`] };
    const broken = await payAndReturn(
      guest,
      await placeOrder(guest, stopped.page, 'page'),
      cartPathOf(stopped.page),
    );
    return { way: 'page', broken: isTold ? broken : ['the older tab was not told what changed'] };
  },
  'F12 declined, then good': async (_, guest) => {
    const checkout = await toCheckout(guest);
    const sent = await placeOrder(guest, checkout, 'page');
    if (sent.kind === 'page') await postForm(sent.url, { number: DECLINED_CARD });
    return { way: 'page', broken: await payAndReturn(guest, sent, cartPathOf(checkout)) };
  },
  'F12 paid, never back': async (_, guest) => {
    const sent = await placeOrder(guest, await toCheckout(guest), 'page');
    return { way: 'page', broken: (await pay(guest, sent)) ? [] : ['could not be paid'] };
  },
  'F14 another price meanwhile': async (rig, guest) => {
    const checkout = await toCheckout(guest);
    const { subdomain } = guest.place;
    await rig.operator.take(placeFile({ subdomain, dalPrice: 15 }));
    const stopped = await placeOrder(guest, checkout, 'page');
    const fresh = stopped.kind === 'again' ? stopped.page : checkout;
    const broken = await payAndReturn(guest, await placeOrder(guest, fresh, 'page'), cartPathOf(fresh));
    await rig.operator.take(placeFile({ subdomain }));
    return { way: 'page', broken: stopped.kind === 'again' ? broken : ['the old price was taken'] };
  },
};

/** Faults 9 to 14 met with plain forms and redirects alone: what holds with script holds without it. */
export const withoutScript: Fault = {
  id: 'F34',
  name: 'F09 to F14 without JavaScript',
  engines: { only: 'sqlite', because: 'the pages send what F09 to F14 send on both' },
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      await rig.start({ isWhole: true });
      const [place] = rig.places;
      if (!place) throw new Error('no restaurant');
      const meant: { guest: WebGuest; way: Way }[] = [];
      const broken: string[] = [];
      for (let round = 0; round < countFor(scale, 30); round += 1)
        for (const [name, journey] of Object.entries(JOURNEYS)) {
          const guest = webGuest(rig, rig.storeLine.port, place);
          const { way, broken: faults } = await journey(rig, guest, random);
          broken.push(...faults.map((fault) => `${name}: ${fault}`));
          meant.push({ guest, way });
        }
      const { broken: after } = await rig.heal();
      broken.push(...(await judge(rig, meant)), ...after);
      const { counted } = await settleUp(rig);
      return { counted: `journeys ${meant.length}, ${counted}`, broken };
    }),
};

async function payAndReturn(guest: WebGuest, sent: Sent | undefined, cartPath: string): Promise<string[]> {
  if (sent?.kind === 'placed') return [];
  if (!sent || !(await pay(guest, sent))) return [`could not be paid: ${sent?.kind}`];
  const status = await finish(guest, sent, cartPath);
  return status === 302 ? [] : [`the way back answered ${status}`];
}
