import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { flatFile } from './flat-file.ts';

/** Above this share of the live dishes somebody is asked first. */
const ASKED_ABOVE = { of: 1, in: 5 };

export type TakenAway = {
  /** Live dishes that the other file has in no department, and all live dishes. */
  dishes: number;
  liveDishes: number;
  /** 0 to 1; 0 where there are no live dishes. */
  share: number;
  /** Whether that is more than a fifth. */
  isAskedFirst: boolean;
};

/**
 * How much of the live menu `next` takes away. Dishes are matched by their ids, as an import does: one that
 * moved or has another name is there, one that is hidden too.
 */
export function wouldTakeAway(live: RestaurantFile, next: RestaurantFile): TakenAway {
  const kept = new Set(flatFile(next).products.map(({ id }) => id));
  const { products } = flatFile(live);
  const dishes = products.filter(({ id }) => !kept.has(id)).length;
  return {
    dishes,
    liveDishes: products.length,
    share: products.length === 0 ? 0 : dishes / products.length,
    isAskedFirst: dishes * ASKED_ABOVE.in > products.length * ASKED_ABOVE.of,
  };
}
