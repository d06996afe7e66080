import type { RestaurantFile, RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { isTooCheap, TOO_MUCH_PERCENT } from '#app/domain/alcohol/least-price.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { FileFault, Loose, Path, Report } from './restaurant-file-faults.ts';
import { lookUpProducts } from './stable-ids.ts';

type LooseFile = Loose<RestaurantFileInput>;
type Departments = NonNullable<LooseFile['departments']>;
type Product = NonNullable<NonNullable<NonNullable<Departments[number]>['products']>[number]>;
type Item = NonNullable<NonNullable<NonNullable<NonNullable<Product['combo']>[number]>['items']>[number]>;
type Promotion = NonNullable<NonNullable<LooseFile['promotions']>[number]>;

const TOO_CHEAP =
  'is 25 % or more off alcohol: the law forbids that (Sale and Supply of Alcohol Act, section 237)';
const FREE = 'must be above 0: alcohol is never free';

/** Who sells alcohol shows its licence, and sells none at 25 % or more below its ordinary price. */
export function checkAlcohol({ departments = [], alcohol, promotions }: LooseFile, report: Report): void {
  const isSold = departments.some((department) => department?.products?.some((one) => one?.isAlcohol));
  if (!isSold) return;
  if (alcohol === undefined)
    report(['alcohol'], 'is missing: a dish contains alcohol, which needs a licence');
  checkDishes(departments, report);
  promotions?.forEach((promotion, index) => {
    if (promotion && promotion.isActive !== false) checkPromotion(promotion, ['promotions', index], report);
  });
}

function checkDishes(departments: Departments, report: Report): void {
  const lookup = lookUpProducts(departments);
  const alcoholic = new Map<string, Product>();
  const dishes = departments.flatMap((department, d) =>
    (department?.products ?? []).flatMap((product, p) =>
      product ? [{ product, id: lookup.idAt(d, p), path: ['departments', d, 'products', p] }] : [],
    ),
  );
  for (const { product, id } of dishes) if (product.isAlcohol && id !== undefined) alcoholic.set(id, product);
  const drinkOf = (item: Item | undefined) => {
    const found = item?.product === undefined ? null : lookup.find(item.product);
    return found && 'productId' in found ? alcoholic.get(found.productId) : undefined;
  };
  for (const { product, path } of dishes) {
    if (product.isAlcohol) checkPrices(product, path, report);
    const items = product.combo?.flatMap((group) => group?.items ?? []) ?? [];
    if (!items.some(drinkOf)) continue;
    if (!product.isAlcohol) checkOffer(product, path, report);
    checkSet(product, path, drinkOf, report);
  }
}

/**
 * A set costs more than three quarters of the alcohol in it: of each drink by itself, as the rest would be free, and of all
 * that have to be taken from groups with nothing else.
 */
function checkSet(
  product: Product,
  path: Path,
  drinkOf: (item: Item | undefined) => Product | undefined,
  report: Report,
): void {
  const set = product.discountedPrice ?? product.price ?? 0;
  let [all, paid] = [0, set];
  product.combo?.forEach((group, g) => {
    const items = group?.items ?? [];
    const drinks = items.map((item) => ({ item, drink: drinkOf(item) }));
    drinks.forEach(({ item, drink }, i) => {
      if (!item || !drink) return;
      const pieces = item.min ?? 1;
      if (isTooCheap(ordinaryPrice(drink) * pieces, set + priceOf(item) * pieces))
        report([...path, 'combo', g, 'items', i, 'price'], TOO_CHEAP);
    });
    const least = Math.min(...drinks.map(({ drink }) => (drink ? ordinaryPrice(drink) : 0)));
    all += least * (group?.min ?? 0);
    paid += Math.min(...items.map((item) => (item ? priceOf(item) : 0))) * (group?.min ?? 0);
  });
  if (all > 0 && isTooCheap(all, paid)) report([...path, 'price'], TOO_CHEAP);
}

/** What an item adds to its set: itself, or its cheapest size. */
function priceOf({ price = 0, variants }: Item): number {
  return variants?.length ? Math.min(...prices(variants)) : price;
}

function checkPrices(product: Product, path: Path, report: Report): void {
  const { price, variants, combo } = product;
  if (variants?.length)
    variants.forEach((variant, v) => {
      if (variant?.price === 0) report([...path, 'variants', v, 'price'], FREE);
    });
  // the items of a set may have all of its price
  else if (price === 0 && !combo?.length) report([...path, 'price'], FREE);
  checkOffer(product, path, report);
}

function checkOffer({ price, discountedPrice }: Product, path: Path, report: Report): void {
  if (price === undefined || discountedPrice === undefined || discountedPrice <= 0) return;
  if (isTooCheap(price, discountedPrice)) report([...path, 'discountedPrice'], TOO_CHEAP);
}

/** What one costs, of several sizes the largest: a set does not say which of them it holds. */
function ordinaryPrice({ price = 0, variants }: Product): number {
  return variants?.length ? Math.max(...prices(variants)) : price;
}

function prices(variants: NonNullable<Product['variants']>): number[] {
  return variants.map((variant) => variant?.price ?? 0);
}

/** What a promotion takes off the smallest order that it counts for, in which nothing but alcohol may be. */
function checkPromotion(promotion: Promotion, path: Path, report: Report): void {
  const { minimumOrder = 0, maxDiscount = Number.POSITIVE_INFINITY } = promotion;
  const isTooMuch = (off: number) => isTooCheap(minimumOrder, minimumOrder - Math.min(off, maxDiscount));
  if (promotion.kind === 'percent' && (promotion.percent ?? 0) >= TOO_MUCH_PERCENT) {
    if (maxDiscount === Number.POSITIVE_INFINITY || isTooMuch(maxDiscount))
      report([...path, 'percent'], TOO_CHEAP);
  }
  if (promotion.kind === 'fixed' && isTooMuch(promotion.amount ?? 0)) report([...path, 'amount'], TOO_CHEAP);
}

/**
 * Of a file that customers are to see now: that its licence to sell alcohol is not over. A draft is written whenever
 * somebody likes, so no check of a file alone knows.
 */
export function licenceFaults({ alcohol, restaurant }: RestaurantFile, now: Date): FileFault[] {
  if (!alcohol || alcohol.licence.expires >= wallTime(now, restaurant.timeZone).date) return [];
  return [
    {
      path: 'alcohol.licence.expires',
      message: 'has ended: alcohol may only be sold with a current licence',
    },
  ];
}
