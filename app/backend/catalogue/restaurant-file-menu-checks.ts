import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { type Loose, type Path, type Report, reportTwice } from './restaurant-file-faults.ts';
import { lookUpProducts, type ProductLookup } from './stable-ids.ts';

type Departments = Loose<RestaurantFileInput['departments']>;
type Product = NonNullable<NonNullable<NonNullable<Departments[number]>['products']>[number]>;
type Variants = NonNullable<Product['variants']>;
type Modifiers = NonNullable<Product['modifiers']>;
type Upsells = NonNullable<Product['upsells']>;
type Groups = NonNullable<Product['combo']>;
type ComboItem = NonNullable<NonNullable<NonNullable<Groups[number]>['items']>[number]>;

/** Checks the rules between values of the menu: ids, references, minimum and maximum, prices. */
export function checkMenu(departments: Departments, report: Report): void {
  const lookup = lookUpProducts(departments);
  const combos = new Set<string>();
  departments.forEach((department, d) => {
    department?.products?.forEach((product, p) => {
      const id = lookup.idAt(d, p);
      if (id !== undefined && product?.combo?.length) combos.add(id);
    });
  });
  reportTwice(departments, 'id', ['departments'], report);
  const productIds = new Set<string | number>();
  const upsellIds = new Set<string | number>();
  departments.forEach((department, d) => {
    reportTwice(department?.products, 'id', ['departments', d, 'products'], report, productIds);
    department?.products?.forEach((product, p) => {
      if (!product) return;
      const path = ['departments', d, 'products', p];
      checkPrices(product, path, report);
      checkStock(product, path, report);
      checkVariants(product.variants ?? [], path, report);
      checkModifiers(product.modifiers ?? [], [...path, 'modifiers'], report);
      checkModifierIds(product, path, report);
      checkCombo(product, path, { lookup, combos }, report);
      reportTwice(product.upsells, 'id', [...path, 'upsells'], report, upsellIds);
      checkUpsells(product.upsells ?? [], path, { lookup, own: lookup.idAt(d, p) }, report);
    });
  });
}

function checkStock(product: Product, path: Path, report: Report): void {
  if (product.outOfStockUntil !== undefined && product.inStock !== false)
    report([...path, 'outOfStockUntil'], 'has no effect without inStock: false');
}

function checkPrices(product: Product, path: Path, report: Report): void {
  if (product.discountedPrice === undefined) return;
  const at = [...path, 'discountedPrice'];
  if (product.variants?.length)
    report(at, 'has no effect on a product with variants: each has its own price');
  else if (product.discountedPrice <= 0) report(at, 'must be above 0');
  else if (product.price !== undefined && product.discountedPrice >= product.price)
    report(at, 'must be below price');
}

function checkVariants(variants: Variants, path: Path, report: Report): void {
  reportTwice(variants, 'id', [...path, 'variants'], report);
  variants.forEach((variant, v) => {
    checkModifiers(variant?.modifiers ?? [], [...path, 'variants', v, 'modifiers'], report);
  });
}

/**
 * Modifier ids must be unique in the whole product, variants included: the form without script shows all of
 * them.
 */
function checkModifierIds(owner: Pick<Product, 'modifiers' | 'variants'>, path: Path, report: Report): void {
  const seen = new Set<string | number>();
  reportTwice(owner.modifiers, 'id', [...path, 'modifiers'], report, seen);
  owner.variants?.forEach((variant, v) => {
    reportTwice(variant?.modifiers, 'id', [...path, 'variants', v, 'modifiers'], report, seen);
  });
}

function checkModifiers(categories: Modifiers, path: Path, report: Report): void {
  categories.forEach((category, c) => {
    if (!category) return;
    const at = [...path, c];
    const items = category.items ?? [];
    reportTwice(items, 'id', [...at, 'items'], report);
    checkLimits(category, at, report);
    checkReachable(category.min, items, at, report);
    const defaults = items.filter((item) => item?.isDefault).reduce((sum, item) => sum + (item?.min ?? 1), 0);
    if (category.max !== undefined && defaults > category.max)
      report([...at, 'items'], `${defaults} are chosen by default, more than max ${category.max}`);
    items.forEach((item, i) => {
      if (item) checkLimits({ ...item, max: item.max ?? 1 }, [...at, 'items', i], report);
    });
  });
}

function checkCombo(
  product: Product,
  path: Path,
  menu: { lookup: ProductLookup; combos: Set<string> },
  report: Report,
): void {
  const groups = product.combo ?? [];
  if (groups.length === 0) return;
  if (product.variants?.length) report([...path, 'variants'], 'a combo has none: its items have');
  if (product.modifiers?.length) report([...path, 'modifiers'], 'a combo has none: its items have');
  reportTwice(groups, 'id', [...path, 'combo'], report);
  groups.forEach((group, g) => {
    if (!group) return;
    const at = [...path, 'combo', g];
    const items = group.items ?? [];
    reportTwice(items, 'id', [...at, 'items'], report);
    checkLimits(group, at, report);
    checkReachable(group.min, items, at, report);
    items.forEach((item, i) => {
      if (item) checkComboItem(item, [...at, 'items', i], menu, report);
    });
  });
}

function checkComboItem(
  item: ComboItem,
  path: Path,
  { lookup, combos }: { lookup: ProductLookup; combos: Set<string> },
  report: Report,
): void {
  checkLimits({ ...item, max: item.max ?? 1 }, path, report);
  checkVariants(item.variants ?? [], path, report);
  checkModifiers(item.modifiers ?? [], [...path, 'modifiers'], report);
  checkModifierIds(item, path, report);
  if (item.variants?.length && item.price)
    report([...path, 'price'], 'has no effect beside variants: each has its own price');
  if (item.product === undefined) return;
  const found = lookup.find(item.product);
  if ('fault' in found) report([...path, 'product'], found.fault);
  else if (combos.has(found.productId)) report([...path, 'product'], 'is a combo itself');
}

function checkUpsells(
  upsells: Upsells,
  path: Path,
  { lookup, own }: { lookup: ProductLookup; own: string | undefined },
  report: Report,
): void {
  upsells.forEach((upsell, u) => {
    if (upsell?.product === undefined) return;
    const at = [...path, 'upsells', u, 'product'];
    const found = lookup.find(upsell.product);
    if ('fault' in found) report(at, found.fault);
    else if (found.productId === own) report(at, 'is the product itself');
  });
}

function checkLimits(
  limits: { min?: number | undefined; max?: number | undefined },
  path: Path,
  report: Report,
): void {
  if (limits.min !== undefined && limits.max !== undefined && limits.min > limits.max)
    report([...path, 'min'], `must not be above max ${limits.max}`);
}

/** Reports a minimum that all items together cannot reach: the product could never be ordered. */
function checkReachable(
  min: number | undefined,
  items: readonly ({ max?: number | undefined } | undefined)[],
  path: Path,
  report: Report,
): void {
  const most = items.reduce((sum, item) => sum + (item?.max ?? 1), 0);
  if (items.length > 0 && min !== undefined && min > most)
    report([...path, 'min'], `cannot be reached: the items allow ${most} at most`);
}
