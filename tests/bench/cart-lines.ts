import { dataOf } from './by-api.ts';
import type { Shot } from './load.ts';
import { type Figure, median, short } from './report.ts';
import { type SizedStore, startSizedStore } from './sized-store.ts';

/** Lines of the cart, and how many times the first one's processor time its add may cost. A cart has a hundred at most. */
const SIZES = [
  { lines: 1, most: null },
  { lines: 20, most: 1.3 },
  { lines: 100, most: 4 },
];
/** Carts of each size, so that no two adds meet in one. */
const CARTS = 10;

/** What one more piece costs in a small cart and in a full one: each line is another dish with a choice. */
export async function cartLineFigures(quick: boolean): Promise<Figure[]> {
  const store = await startSizedStore({ restaurants: 1, products: 100 });
  try {
    const carts = new Map<number, string[]>();
    for (const { lines } of SIZES) carts.set(lines, await fillCarts(store, lines));
    const adds = (lines: number, count: number): Shot[] =>
      Array.from({ length: count }, (_, index) =>
        store.adding(0, index % lines, carts.get(lines)?.[index % CARTS]),
      );
    for (const { lines } of SIZES) await store.cpuOf(adds(lines, quick ? 200 : 600));
    const rounds = new Map(SIZES.map((size) => [size, [] as number[]]));
    for (let round = 0; round < (quick ? 3 : 7); round += 1)
      for (const [{ lines }, own] of rounds) own.push(await store.cpuOf(adds(lines, 200)));
    const [smallest = []] = rounds.values();
    return [...rounds].map(([{ lines, most }, own]) => ({
      name: `cart  one more piece, cart of ${lines}`,
      // the best round of each: other work on the machine only adds
      value: Math.min(...own) / Math.min(...smallest),
      unit: 'times',
      ...(most !== null && { target: { most } }),
      note: `${short(Math.min(...own))} µs of processor time, half of the rounds ${short(median(own))}`,
    }));
  } finally {
    await store.stop();
  }
}

/** Ids of carts with so many lines, one piece in each. */
async function fillCarts(store: SizedStore, lines: number): Promise<string[]> {
  const carts: string[] = [];
  const first = Array.from({ length: CARTS }, () => store.adding(0, 0));
  await store.cpuOf(first, (answer) => carts.push(dataOf<{ data: { cartId: string } }>(answer).data.cartId));
  for (let dish = 1; dish < lines; dish += 1)
    await store.cpuOf(carts.map((cartId) => store.adding(0, dish, cartId)));
  return carts;
}
