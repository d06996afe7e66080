import { addDish, CARD, CASH, notify, type OrderWish, order, payByCard, readOrder } from './client/shop.ts';
import { BOTH, countFor, type Fault, settleUp } from './fault.ts';
import { type PlaceWish, placeFile } from './rig/restaurants.ts';
import { type Rig, withRig } from './rig/rig.ts';

const NEAR = '45 Queen Street, Auckland Central, Auckland 1010';

/** What the restaurant does meanwhile, and with what words the order is refused when it was not placed yet. */
type Change = {
  name: string;
  make(rig: Rig): Promise<void>;
  wish?: OrderWish;
  refusal: string;
};

const CHANGES: Change[] = [
  {
    name: 'a higher price',
    make: imported({ dalPrice: 14 }),
    refusal: 'Prices have changed, please review your order',
  },
  {
    name: 'sold out',
    make: (rig) => run(rig, 'stock', 'alpha', 'Dal', 'off'),
    refusal: 'Dal is out of stock',
  },
  {
    name: 'closed',
    make: imported({ isClosed: true }),
    refusal: 'Restaurant is closed at the selected time',
  },
  {
    name: 'off the menu',
    make: imported({ hasNoDal: true }),
    refusal: 'Dal is out of stock',
  },
  {
    name: 'zone removed',
    make: imported({ hasNoZones: true }),
    wish: { address: NEAR },
    refusal: 'Address is out of delivery range',
  },
];

/** Before the order a change is refused with its reason; after it the order stands at its frozen price. */
export const changesUnderWay: Fault = {
  id: 'F14',
  name: 'price, stock, hours, zones change under way',
  engines: BOTH,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      const broken: string[] = [];
      const shop = rig.shop();
      const rounds = countFor(scale, 20);
      await rig.start();
      await rig.stripe.control('events', [{ isHeld: true }]);
      let refused = 0;
      let stood = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, make, wish, refusal } of CHANGES) {
          const paymentMode = round % 2 === 0 ? CARD : CASH;
          const cartId = await addDish(shop);
          const earlier = await order(shop, await addDish(shop), { ...wish, paymentMode: CARD });
          await make(rig);
          const { placed, reply } = await order(shop, cartId, { ...wish, paymentMode });
          if (placed === null && reply.message === refusal) refused += 1;
          else
            broken.push(
              `${name}: ${placed ? 'ordered' : `refused with '${reply.message}'`} instead of '${refusal}'`,
            );
          // the one that was placed before is paid now: between the payment's making and the news of it
          if (earlier.placed) {
            await payByCard(shop, earlier.placed);
            if (round % 2 === 0) await notify(shop, earlier.placed);
            await rig.stripe.control('release');
            const end = await readOrder(shop, earlier.placed);
            if (end?.isPaid && end.status === 1) stood += 1;
            else broken.push(`${name}: the order placed before is ${JSON.stringify(end)}`);
          } else broken.push(`${name}: not ordered before: ${earlier.reply.message}`);
          await imported({})(rig);
          await run(rig, 'stock', 'alpha', 'Dal', 'on');
        }
        await lastPiece(rig, broken);
      }
      await rig.stripe.control('events', []);
      await rig.stripe.control('release');
      const { counted, broken: after } = await settleUp(rig);
      return { counted: `refused ${refused}, stood ${stood}, ${counted}`, broken: [...broken, ...after] };
    }),
};

/** Two customers, one piece: one of them gets it, and only that one is asked for money. */
async function lastPiece(rig: Rig, broken: string[]): Promise<void> {
  const shop = rig.shop();
  const [place] = rig.places;
  if (place) await rig.countStock(place, 'Naan', 1);
  const carts = [await addDish(shop, { dish: 'Naan' }), await addDish(shop, { dish: 'Naan' })];
  const answers = await Promise.all(carts.map((cartId) => order(shop, cartId, { paymentMode: CARD })));
  const placed = answers.filter((one) => one.placed !== null);
  const refused = answers.filter(({ reply }) => reply.message === 'Naan is out of stock');
  if (placed.length !== 1 || refused.length !== 1)
    broken.push(`one piece for two: ${placed.length} ordered, ${refused.length} told so`);
  for (const { placed: one } of placed) if (one) await payByCard(shop, one);
  await rig.stripe.control('release');
}

type ImportWish = Omit<PlaceWish, 'subdomain'> & { hasNoDal?: boolean; hasNoZones?: boolean };

/** Imports the restaurant's file again, changed. */
function imported({ hasNoDal, hasNoZones, ...wish }: ImportWish): Change['make'] {
  return async ({ operator }) => {
    const file = placeFile({ subdomain: 'alpha', ...wish });
    await operator.take({
      ...file,
      departments: file.departments.filter(({ name }) => !(hasNoDal && name === 'Mains')),
      zones: hasNoZones ? [] : file.zones,
    });
  };
}

async function run({ operator }: Rig, ...words: string[]): Promise<void> {
  const { code, complained } = await operator.run(...words);
  if (code !== 0) throw new Error(complained);
}
