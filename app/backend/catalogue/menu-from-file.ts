import { PERIOD_TYPE, UPSELL_DISPLAY_ORDER, UPSELL_SELL_TYPE } from '#app/contract/enumerations.ts';
import type { Translations } from '#app/contract/fields.ts';
import { toCents } from '#app/contract/money.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type {
  FileComboGroup,
  FileDepartment,
  FileProduct,
  MealPeriodName,
} from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { withFocus } from '#app/domain/menu/picture-address.ts';
import type { ComboGroup, ComboItem, MenuProduct, Upsell } from '#app/domain/menu/types.ts';
import { taxesFromFile } from './document-from-file.ts';
import { choicesFromFile, labelsOrNone, type PictureUrl } from './file-choices.ts';
import { lookUpProducts, stableIds } from './stable-ids.ts';

export type ImportedDepartment = {
  departmentId: string;
  name: string;
  imageUrl: string | null;
  names?: Translations | undefined;
  /** 1 breakfast, 2 lunch, 3 dinner; absent: always served. */
  mealPeriods?: number[] | undefined;
};
export type ImportedMenu = {
  /** In the file's order, which is the menu's order. */
  departments: ImportedDepartment[];
  products: MenuProduct[];
};

type Entry = {
  product: FileProduct;
  productId: string;
  departmentId: string;
  mealPeriods: number[] | undefined;
  taxes: string[];
};

/**
 * The menu of a checked file as the database keeps it: ids given or derived, amounts in cents, references
 * resolved.
 */
export function menuFromFile(file: RestaurantFile, pictureUrl: PictureUrl): ImportedMenu {
  const departmentIds = stableIds(file.departments);
  const departments = file.departments.map(({ name, picture, names, mealPeriods }, d) => ({
    departmentId: departmentIds[d] ?? name,
    name,
    imageUrl: picture === undefined ? null : pictureUrl(picture),
    names,
    mealPeriods: periodTypes(mealPeriods),
  }));
  const lookup = lookUpProducts(file.departments);
  const entries = file.departments.flatMap((department, d) =>
    department.products.map(
      (product, p): Entry => ({
        product,
        productId: lookup.idAt(d, p) ?? product.name,
        departmentId: departmentIds[d] ?? department.name,
        mealPeriods: periodTypes(department.mealPeriods),
        taxes: taxNames(file, department, product),
      }),
    ),
  );
  const byId = new Map(entries.map((entry) => [entry.productId, entry]));
  const find = (reference: string): Entry => {
    const found = lookup.find(reference);
    const entry = 'productId' in found ? byId.get(found.productId) : undefined;
    if (!entry) throw new Error(`unchecked file: ${reference}`);
    return entry;
  };
  const upsells = upsellsOf(entries, find, pictureUrl);
  const taxIds = new Map(taxesFromFile(file).map((tax) => [tax.name, tax.taxId]));
  const products = entries.map(
    ({ product, productId, departmentId, mealPeriods, taxes }): MenuProduct => ({
      productId,
      name: product.name,
      description: product.description,
      departmentId,
      imageUrl: pictureOf(product, pictureUrl),
      isRecommended: product.isRecommended,
      isFeaturedProduct: product.isFeatured,
      isForceSelling: product.isForceSelling,
      isDisabled: product.isDisabled,
      ...(product.isAlcohol && { isAlcohol: true }),
      isComboProduct: product.combo.length > 0,
      priceCents: toCents(product.price),
      discountedPriceCents: product.discountedPrice === undefined ? null : toCents(product.discountedPrice),
      inStock: product.inStock,
      outOfStockUntilUtc:
        product.outOfStockUntil === undefined ? null : new Date(product.outOfStockUntil).toISOString(),
      ...choicesFromFile(product, pictureUrl),
      comboGroups: comboFromFile(product.combo, productId, find, pictureUrl),
      upsells: upsells.get(productId) ?? [],
      allergens: product.allergens,
      diets: product.diets,
      taxIds: taxes.flatMap((name) => taxIds.get(name) ?? []),
      names: product.names,
      descriptions: product.descriptions,
      stockCount: product.stock,
      mealPeriods,
    }),
  );
  return { departments, products };
}

/** The address of a dish's picture, with what of it stays in view; null without one. */
function pictureOf(
  { picture, pictureFocus }: Pick<FileProduct, 'picture' | 'pictureFocus'>,
  pictureUrl: PictureUrl,
): string | null {
  return picture === undefined ? null : withFocus(pictureUrl(picture), pictureFocus);
}

/** Each period once, in the order of the day. */
function periodTypes(periods: MealPeriodName[] | undefined): number[] | undefined {
  return periods && [...new Set(periods.map((period) => PERIOD_TYPE[period]))].sort();
}

/** The product's own taxes, else its department's, else the file's, else all taxes. */
function taxNames(file: RestaurantFile, department: FileDepartment, product: FileProduct): string[] {
  return product.taxes ?? department.taxes ?? file.productTaxes ?? file.taxes.map((tax) => tax.name);
}

function comboFromFile(
  groups: FileComboGroup[],
  productId: string,
  find: (reference: string) => Entry,
  pictureUrl: PictureUrl,
): ComboGroup[] {
  const groupIds = stableIds(groups);
  return groups.map((group, g) => {
    const comboProductId = groupIds[g] ?? group.name;
    const targets = group.items.map((item) => find(item.product));
    const itemIds = stableIds(
      group.items.map((item, i) => ({
        id: item.id,
        name: item.name ?? targets[i]?.product.name ?? item.product,
      })),
    );
    const comboItems = group.items.flatMap((item, i): ComboItem[] => {
      const target = targets[i];
      if (!target) return [];
      return [
        {
          comboItemId: itemIds[i] ?? item.product,
          productId: target.productId,
          comboProductId,
          name: item.name ?? target.product.name,
          priceCents: toCents(item.price),
          imageUrl: pictureOf(item.picture === undefined ? target.product : item, pictureUrl),
          ...choicesFromFile(item, pictureUrl),
          maxAllowed: item.max,
          minAllowed: item.min ?? null,
          ...(target.product.isAlcohol && { isAlcohol: true }),
          inStock: item.inStock ?? (target.product.inStock && !target.product.isDisabled),
          allergens: item.allergens ?? target.product.allergens,
          diets: labelsOrNone(item.diets ?? target.product.diets),
          names: item.names ?? (item.name === undefined ? target.product.names : undefined),
        },
      ];
    });
    return {
      comboProductId,
      productId,
      name: group.name,
      minQty: group.min,
      maxQty: group.max ?? null,
      comboItems,
      names: group.names,
    };
  });
}

/**
 * Upsells by the product that carries them. Their ids are unique in the restaurant, because the times that a
 * customer has seen each one are counted by id.
 */
function upsellsOf(
  entries: Entry[],
  find: (reference: string) => Entry,
  pictureUrl: PictureUrl,
): Map<string, Upsell[]> {
  const offers = entries.flatMap((owner) =>
    owner.product.upsells.map((upsell) => ({ owner, upsell, target: find(upsell.product) })),
  );
  const ids = stableIds(
    offers.map(({ owner, upsell, target }) => ({
      id: upsell.id,
      name: `${owner.productId} ${target.productId}`,
    })),
  );
  const byOwner = new Map<string, Upsell[]>();
  offers.forEach(({ owner, upsell, target }, index) => {
    const { product } = target;
    const list = byOwner.get(owner.productId) ?? [];
    byOwner.set(owner.productId, list);
    list.push({
      upsellId: ids[index] ?? target.productId,
      upsellProductId: target.productId,
      upsellProductName: product.name,
      description: upsell.description || product.description,
      priceCents: toCents(product.discountedPrice ?? product.price),
      imageUrl: pictureOf(product, pictureUrl),
      displayOrder: upsell.show === 'before' ? UPSELL_DISPLAY_ORDER.beforeAdd : UPSELL_DISPLAY_ORDER.afterAdd,
      sellType: upsell.sell === 'replace' ? UPSELL_SELL_TYPE.replace : UPSELL_SELL_TYPE.add,
      denyLimit: upsell.denyLimit,
      productId: owner.productId,
      names: product.names,
      ...(upsell.description && { descriptions: upsell.descriptions }),
    });
  });
  return byOwner;
}
