import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';

/**
 * What no draft changes. The web address, the account that is paid and the platform's fee are the operator's to say;
 * whether a dish is sold out is said at once, beside the draft.
 */
export function heldBack(next: RestaurantFile, now: RestaurantFile): RestaurantFile {
  const { isStripeVerified, stripeAccountId, subdomain } = now.restaurant;
  const { stripeAccountId: _, ...restaurant } = next.restaurant;
  return soldAs(
    {
      ...next,
      restaurant: {
        ...restaurant,
        subdomain,
        isStripeVerified,
        ...(stripeAccountId !== undefined && { stripeAccountId }),
      },
      fees: { ...next.fees, platformFee: now.fees.platformFee },
    },
    saleOf(now),
  );
}

/** Whether a dish is on sale, as the file says it. */
export type Sale = Pick<FileProduct, 'inStock' | 'outOfStockUntil'>;

/** By the ids of the dishes. */
export function saleOf(file: RestaurantFile): Map<string, Sale> {
  return new Map(
    file.departments.flatMap(({ products }) =>
      products.map(({ id = '', inStock, outOfStockUntil }): [string, Sale] => [
        id,
        { inStock, ...(outOfStockUntil !== undefined && { outOfStockUntil }) },
      ]),
    ),
  );
}

/** The file with dishes sold out and on sale as said; a dish of which nothing is said stays as it is. */
export function soldAs(file: RestaurantFile, sales: ReadonlyMap<string, Sale>): RestaurantFile {
  return eachDish(file, (dish) => {
    const sale = sales.get(dish.id ?? '');
    if (!sale) return dish;
    const { outOfStockUntil: _, ...rest } = dish;
    return { ...rest, ...sale };
  });
}

/** Of dishes that are gone: the number that their counts started from; null where nothing was counted. */
export type KeptStarts = ReadonlyMap<string, number | null>;

/** The file with the numbers that counts start from as they are now, so that no running count begins anew. */
function countedAs(file: RestaurantFile, now: RestaurantFile, kept: KeptStarts): RestaurantFile {
  const counts = new Map<string | undefined, number | undefined>([
    ...[...kept].map(([id, start]) => [id, start ?? undefined] as const),
    ...now.departments.flatMap(({ products }) => products.map(({ id, stock }) => [id, stock] as const)),
  ]);
  return eachDish(file, (dish) => {
    if (!counts.has(dish.id)) return dish;
    const { stock: _, ...rest } = dish;
    const stock = counts.get(dish.id);
    return stock === undefined ? rest : { ...rest, stock };
  });
}

/** An older file as it would be published again: with what no draft changes and with the counts of now. */
export function asAgain(old: RestaurantFile, now: RestaurantFile, kept: KeptStarts): RestaurantFile {
  return countedAs(heldBack(old, now), now, kept);
}

function eachDish(file: RestaurantFile, change: (dish: FileProduct) => FileProduct): RestaurantFile {
  return {
    ...file,
    departments: file.departments.map((department) => ({
      ...department,
      products: department.products.map(change),
    })),
  };
}
