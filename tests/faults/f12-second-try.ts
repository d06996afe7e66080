import { postForm } from '#tests/mocks/stripe/browser.ts';
import { DECLINED_CARD, PROVING_CARD } from './client/shop.ts';
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
import { type Rig, withRig } from './rig/rig.ts';

const PROCESSING_CARD = '4000000000000259';

/** What happens to the first card; the guest is then in front of the checkout again, or done. */
const FIRST: Record<string, (rig: Rig, guest: WebGuest, sent: Sent) => Promise<'again' | 'done'>> = {
  declined: async (_, guest, sent) => ((await pay(guest, sent, DECLINED_CARD)) ? 'done' : 'again'),
  'proof refused': async (rig, guest, sent) => {
    const page = sent.kind === 'page' ? (await postForm(sent.url, { number: PROVING_CARD })).location : null;
    if (sent.kind === 'card') await pay(guest, sent, PROVING_CARD);
    const bank = page ?? (sent.kind === 'card' ? `${rig.stripe.url}/authenticate/${sent.card.intentId}` : '');
    await postForm(bank, { answer: 'no' });
    return 'again';
  },
  'proof given': async (rig, guest, sent) => {
    await pay(guest, sent, PROVING_CARD);
    if (sent.kind === 'card')
      await postForm(`${rig.stripe.url}/authenticate/${sent.card.intentId}`, { answer: 'yes' });
    return 'done';
  },
  'processed, then good': async (rig, guest, sent) => {
    await pay(guest, sent, PROCESSING_CARD);
    await endProcessing(rig, true);
    return 'done';
  },
  'processed, then bad': async (rig, guest, sent) => {
    await pay(guest, sent, PROCESSING_CARD);
    await endProcessing(rig, false);
    return 'again';
  },
};

const WAYS: Way[] = ['form', 'page'];
const SECOND: Way[] = ['form', 'page', 'cash'];

/** Whatever becomes of the first card, the second try pays the same order, or another one in its place; never both. */
export const secondTry: Fault = {
  id: 'F12',
  name: 'declined, proved, processed, then tried again in the store',
  engines: { only: 'sqlite', because: 'F10 pays again after failures on both' },
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      await rig.start({ isWhole: true });
      const [place] = rig.places;
      if (!place) throw new Error('no restaurant');
      const meant: { guest: WebGuest; way: Way }[] = [];
      const broken: string[] = [];
      for (let round = 0; round < countFor(scale, 20); round += 1)
        for (const [name, first] of Object.entries(FIRST))
          for (const way of WAYS) {
            // no card on the provider's page stays in processing
            if (way === 'page' && name.startsWith('processed')) continue;
            const guest = webGuest(rig, rig.storeLine.port, place);
            const checkout = await toCheckout(guest);
            const sent = await placeOrder(guest, checkout, way);
            if ((await first(rig, guest, sent)) === 'done') {
              await finish(guest, sent, cartPathOf(checkout));
              meant.push({ guest, way });
              continue;
            }
            const next = SECOND[meant.length % SECOND.length] ?? 'form';
            const again = await placeOrder(guest, await guest.visitor.get('/checkout'), next);
            if (next !== 'cash' && !(await pay(guest, again)))
              broken.push(`${name} (${way}), then ${next}: ${again.kind}`);
            await finish(guest, again, cartPathOf(checkout));
            meant.push({ guest, way: next });
          }
      const { broken: after } = await rig.heal();
      broken.push(...(await judge(rig, meant)), ...after);
      const { counted } = await settleUp(rig);
      return { counted, broken };
    }),
};

async function endProcessing({ stripe }: Rig, isGood: boolean): Promise<void> {
  const now = new Map(stripe.ledger().map(({ object }) => [object.id, object]));
  for (const object of now.values())
    if (object.object === 'payment_intent' && object.status === 'processing')
      await stripe.control('finish', { intent: object.id, isGood });
}
