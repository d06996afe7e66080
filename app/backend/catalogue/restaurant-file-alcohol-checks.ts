import type { RestaurantFile, RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { isTooCheap, TOO_MUCH_PERCENT } from '#app/domain/alcohol/least-price.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { FileFault, Loose, Path, Report } from './restaurant-file-faults.ts';
import { lookUpProducts } from './stable-ids.ts';

type LooseFile = Loose<RestaurantFileInput>;
type Departments = NonNullable<LooseFile['departments']>;
type Product = NonNullable<NonNullable<NonNullable<Departments[number]>['products']>[number]>;
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
  for (const { product, path } of dishes) {
    if (product.isAlcohol) checkPrices(product, path, report);
    product.combo?.forEach((group, g) => {
      group?.items?.forEach((item, i) => {
        const found = item?.product === undefined ? null : lookup.find(item.product);
        const drink = found && 'productId' in found ? alcoholic.get(found.productId) : undefined;
        if (!item || !drink) return;
        const set = product.discountedPrice ?? product.price ?? 0;
        // the rest of the set would be free: no set costs less than what it holds
        const price = set + (item.variants?.length ? least(item.variants) : (item.price ?? 0));
        if (isTooCheap(ordinaryPrice(drink), price))
          report([...path, 'combo', g, 'items', i, 'price'], TOO_CHEAP);
      });
    });
  }
}

function checkPrices(product: Product, path: Path, report: Report): void {
  const { price, discountedPrice, variants, combo } = product;
  if (variants?.length)
    variants.forEach((variant, v) => {
      if (variant?.price === 0) report([...path, 'variants', v, 'price'], FREE);
    });
  // the items of a set may have all of its price
  else if (price === 0 && !combo?.length) report([...path, 'price'], FREE);
  if (price !== undefined && discountedPrice !== undefined && discountedPrice > 0)
    if (isTooCheap(price, discountedPrice)) report([...path, 'discountedPrice'], TOO_CHEAP);
}

/** What one costs that is chosen as it stands: the cheapest size. */
function ordinaryPrice({ price = 0, variants }: Product): number {
  return variants?.length ? least(variants) : price;
}

function least(variants: NonNullable<Product['variants']>): number {
  return Math.min(...variants.map((variant) => variant?.price ?? 0));
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
  return [{ path: 'alcohol.licence.expires', message: 'is over: alcohol is sold by a licence that counts' }];
}
