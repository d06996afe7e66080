import { seeded } from '../faults/fault.ts';
import type { StoreSize } from '../fixtures/large-stores.ts';
import { type Figure, median, short } from './report.ts';
import { type SizedStore, startSizedStore } from './sized-store.ts';

/** Beyond that a larger store is a slower one. */
const FLAT = 1.1;
const SEED = 20261121;

/** What a cart add costs in a small store and in a large one: restaurants and dishes are picked at random. */
export async function growthFigures(quick: boolean): Promise<Figure[]> {
  const products = (quick ? [50, 5_000] : [50, 500, 5_000, 50_000]).map((count) => ({
    restaurants: 1,
    products: count,
  }));
  const restaurants = (quick ? [1, 100] : [1, 100, 10_000]).map((count) => ({
    restaurants: count,
    products: 5,
  }));
  return [
    ...(await compare(products, ({ products: count }) => `${count} products`, quick)),
    ...(await compare(restaurants, ({ restaurants: count }) => `${count} restaurants`, quick)),
  ];
}

/** All of them side by side, measured in turns. Of each the best round counts: other work on the machine only adds. */
async function compare(
  sizes: StoreSize[],
  name: (size: StoreSize) => string,
  quick: boolean,
): Promise<Figure[]> {
  const random = seeded(SEED);
  const stores: SizedStore[] = [];
  const adds = (store: SizedStore, count: number) =>
    Array.from({ length: count }, () =>
      store.adding(Math.floor(random() * store.size.restaurants), Math.floor(random() * store.size.products)),
    );
  try {
    for (const size of sizes) stores.push(await startSizedStore(size));
    for (const store of stores) await store.cpuOf(adds(store, quick ? 600 : 1_500));
    const rounds = new Map(stores.map((store) => [store, [] as number[]]));
    for (let round = 0; round < (quick ? 7 : 15); round += 1)
      for (const [store, own] of rounds) own.push(await store.cpuOf(adds(store, 200)));
    const [smallest = []] = rounds.values();
    return [...rounds].map(([{ size }, own], index) => ({
      name: `grow  cart add, ${name(size)}`,
      value: Math.min(...own) / Math.min(...smallest),
      unit: 'times',
      ...(index > 0 && { target: { most: FLAT } }),
      note: `${short(Math.min(...own))} µs of processor time, half of the rounds ${short(median(own))}`,
    }));
  } finally {
    for (const store of stores) await store.stop();
  }
}
