import type { PriceChange } from '#app/contract/draft.ts';
import type { Named } from '#app/contract/faults.ts';
import { type Cents, toCents, toDollars } from '#app/contract/money.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type {
  FileComboGroup,
  FileModifiers,
  FileProduct,
  FileVariant,
} from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { changedPrice, type PriceStep } from '#app/domain/pricing/change-price.ts';

type Refusal = 'belowZero' | 'becomesFree' | 'tooHigh' | 'offerNotBelow';
/**
 * One price of a dish; `of` is the name of its size, its choice, or the dish that its combo holds. `own` is the id of
 * its size, or '' for the dish itself; null: a choice, or what a combo adds.
 */
export type ChangedPrice = Named & {
  dishId: string;
  of: string | null;
  own: string | null;
  before: Cents;
  after: Cents;
  refusal: Refusal | null;
  isLeftOut: boolean;
};
export type ChangedPrices = { file: RestaurantFile; prices: ChangedPrice[]; refusedDishes: number };

/** The highest price of the file's format. */
const MOST_CENTS = 99_999_99;

/**
 * The file with all prices changed, or those of a department. A dish that is left out, or with a price that cannot be,
 * stays as it is.
 */
export function changePrices(file: RestaurantFile, change: PriceChange): ChangedPrices {
  const step: PriceStep = {
    by: change.by,
    direction: change.direction,
    amount: Math.round(change.amount * 100),
    roundTo: change.roundTo === 'ninety' ? 'ninety' : toCents(change.roundTo),
  };
  const prices: ChangedPrice[] = [];
  const left = new Set(change.leaveOut);
  const names = new Map(
    file.departments.flatMap(({ products }) => products.map((dish) => [dish.id, dish.name])),
  );
  let refusedDishes = 0;
  const departments = file.departments.map((department) => {
    if (change.departmentId != null && department.id !== change.departmentId) return department;
    const products = department.products.map((dish) => {
      const changed = changeDish(dish, step, change.withChoices, names);
      if (left.has(dish.id ?? '')) {
        prices.push(...changed.prices.map((price) => ({ ...price, refusal: null, isLeftOut: true })));
        return dish;
      }
      prices.push(...changed.prices);
      const isRefused = changed.prices.some(({ refusal }) => refusal !== null);
      if (isRefused) refusedDishes += 1;
      return isRefused ? dish : changed.dish;
    });
    return { ...department, products };
  });
  return { file: { ...file, departments }, prices, refusedDishes };
}

function changeDish(
  dish: FileProduct,
  step: PriceStep,
  withChoices: boolean,
  namesById: ReadonlyMap<string | undefined, string>,
): { dish: FileProduct; prices: ChangedPrice[] } {
  const prices: ChangedPrice[] = [];
  const change = (dollars: number, of: string | null, own: string | null = null): number => {
    const before = toCents(dollars);
    const after = changedPrice(before, step);
    const refusal = refusalOf(before, after);
    const names = dish.names && { names: dish.names };
    if (after !== before)
      prices.push({
        dishId: dish.id ?? dish.name,
        name: dish.name,
        ...names,
        of,
        own,
        before,
        after,
        refusal,
        isLeftOut: false,
      });
    return toDollars(after);
  };
  const groups = (list: FileModifiers[]) =>
    withChoices
      ? list.map((group) => ({
          ...group,
          items: group.items.map((item) => ({ ...item, price: change(item.price, item.name) })),
        }))
      : list;
  const sizes = (list: FileVariant[], ownOf: (size: FileVariant) => string | null) =>
    list.map((size) => ({
      ...size,
      price: change(size.price, size.name, ownOf(size)),
      modifiers: groups(size.modifiers),
    }));
  const combo = (list: FileComboGroup[]) =>
    withChoices
      ? list.map((group) => ({
          ...group,
          items: group.items.map((item) => ({
            ...item,
            price: change(item.price, item.name ?? namesById.get(item.product) ?? item.product),
            variants: sizes(item.variants, () => null),
            modifiers: groups(item.modifiers),
          })),
        }))
      : list;
  // with sizes nobody pays the dish's own price, which follows them all the same
  const price =
    dish.variants.length > 0
      ? toDollars(changedPrice(toCents(dish.price), step))
      : change(dish.price, null, '');
  const changed: FileProduct = {
    ...dish,
    price: Math.min(Math.max(price, 0), toDollars(MOST_CENTS)),
    ...(dish.discountedPrice !== undefined && {
      discountedPrice: toDollars(changedPrice(toCents(dish.discountedPrice), step)),
    }),
    variants: sizes(dish.variants, ({ id, name }) => id ?? name),
    modifiers: groups(dish.modifiers),
    combo: combo(dish.combo),
  };
  const offer = changed.discountedPrice;
  if (offer !== undefined && (offer <= 0 || offer >= changed.price))
    return { dish, prices: refuseFirst(prices) };
  return { dish: changed, prices };
}

/** What is free stays free; of what costs something nobody means to give it away, least of all while raising. */
function refusalOf(before: Cents, after: Cents): Refusal | null {
  if (after < 0) return 'belowZero';
  if (after === 0 && before > 0) return 'becomesFree';
  return after > MOST_CENTS ? 'tooHigh' : null;
}

function refuseFirst([first, ...rest]: ChangedPrice[]): ChangedPrice[] {
  return first ? [{ ...first, refusal: first.refusal ?? 'offerNotBelow' }, ...rest] : [];
}
