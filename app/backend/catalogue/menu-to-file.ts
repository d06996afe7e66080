import { PERIOD_TYPE, UPSELL_DISPLAY_ORDER, UPSELL_SELL_TYPE } from '#app/contract/enumerations.ts';
import { toDollars } from '#app/contract/money.ts';
import type {
  ComboGroupInput,
  ComboItemInput,
  DepartmentInput,
  MealPeriodName,
  ProductInput,
  UpsellInput,
} from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { focusOf, withoutFocus } from '#app/domain/menu/picture-address.ts';
import type { ComboGroup, ComboItem, MenuProduct, Upsell } from '#app/domain/menu/types.ts';
import type { RestaurantDocument } from './documents.ts';
import { choicesToFile, type PictureName } from './file-choices.ts';
import type { ImportedMenu } from './menu-from-file.ts';
import { withoutDefaults } from './without-defaults.ts';

type Menu = {
  byId: ReadonlyMap<string, MenuProduct>;
  taxes: RestaurantDocument['taxes'];
  pictureName: PictureName;
};

/**
 * The departments of a restaurant file: the reverse of menuFromFile. Writes all ids, so that an import keeps
 * them.
 */
export function menuToFile(
  { departments, products }: ImportedMenu,
  taxes: RestaurantDocument['taxes'],
  pictureName: PictureName,
): DepartmentInput[] {
  const byId = new Map(products.map((product) => [product.productId, product]));
  const byDepartment = Map.groupBy(products, (product) => product.departmentId);
  return departments.map(({ departmentId, name, imageUrl, names, mealPeriods }) =>
    withoutDefaults<DepartmentInput>({
      id: departmentId,
      name,
      names,
      mealPeriods: mealPeriods?.flatMap(periodNames),
      picture: imageUrl === null ? undefined : pictureName(imageUrl),
      products: (byDepartment.get(departmentId) ?? []).map((product) =>
        productToFile(product, { byId, taxes, pictureName }),
      ),
    }),
  );
}

function productToFile(product: MenuProduct, menu: Menu): ProductInput {
  const { imageUrl, discountedPriceCents, outOfStockUntilUtc } = product;
  return withoutDefaults<ProductInput>(
    {
      id: product.productId,
      name: product.name,
      description: product.description,
      price: toDollars(product.priceCents),
      discountedPrice: discountedPriceCents === null ? undefined : toDollars(discountedPriceCents),
      picture: imageUrl === null ? undefined : menu.pictureName(withoutFocus(imageUrl)),
      pictureFocus: imageUrl === null ? undefined : focusOf(imageUrl),
      isRecommended: product.isRecommended,
      isFeatured: product.isFeaturedProduct,
      isForceSelling: product.isForceSelling,
      isDisabled: product.isDisabled,
      isAlcohol: product.isAlcohol || undefined,
      inStock: product.inStock,
      outOfStockUntil: product.inStock ? undefined : (outOfStockUntilUtc ?? undefined),
      taxes: taxesToFile(product, menu.taxes),
      ...choicesToFile(product, menu.pictureName),
      combo: product.comboGroups.map((group) => groupToFile(group, menu)),
      upsells: product.upsells.map((upsell) => upsellToFile(upsell, menu)),
      allergens: product.allergens,
      diets: product.diets,
      names: product.names ?? undefined,
      descriptions: product.descriptions ?? undefined,
      stock: product.stockCount ?? undefined,
    },
    {
      description: '',
      isRecommended: false,
      isFeatured: false,
      isForceSelling: false,
      isDisabled: false,
      inStock: true,
      variants: [],
      modifiers: [],
      combo: [],
      upsells: [],
      allergens: [],
      diets: [],
    },
  );
}

/** Names of the product's taxes; undefined when it has all of them, as a product without a list does. */
function taxesToFile({ taxIds }: MenuProduct, taxes: Menu['taxes']): string[] | undefined {
  if (taxIds.join(' ') === taxes.map(({ taxId }) => taxId).join(' ')) return undefined;
  return taxIds.flatMap((id) => taxes.find(({ taxId }) => taxId === id)?.name ?? []);
}

function groupToFile(group: ComboGroup, menu: Menu): ComboGroupInput {
  return withoutDefaults<ComboGroupInput>(
    {
      id: group.comboProductId,
      name: group.name,
      min: group.minQty ?? 0,
      max: group.maxQty ?? undefined,
      items: group.comboItems.map((item) => comboItemToFile(item, menu)),
      names: group.names ?? undefined,
    },
    { min: 0 },
  );
}

/** A combo item without the values that it takes from its product. */
function comboItemToFile(item: ComboItem, { byId, pictureName }: Menu): ComboItemInput {
  const product = byId.get(item.productId);
  return withoutDefaults<ComboItemInput>(
    {
      id: item.comboItemId,
      product: item.productId,
      name: item.name,
      price: toDollars(item.priceCents),
      picture:
        item.imageUrl === null || item.imageUrl === product?.imageUrl
          ? undefined
          : pictureName(item.imageUrl),
      min: item.minAllowed ?? undefined,
      max: item.maxAllowed ?? undefined,
      inStock: item.inStock,
      ...choicesToFile(item, pictureName),
      allergens: item.allergens,
      diets: item.diets ?? [],
      names: isNamedAs(item, product) ? undefined : (item.names ?? undefined),
    },
    {
      price: 0,
      max: 1,
      variants: [],
      modifiers: [],
      ...(product && {
        ...(isNamedAs(item, product) && { name: product.name }),
        inStock: product.inStock && !product.isDisabled,
        allergens: product.allergens,
        diets: product.diets,
      }),
    },
  );
}

function upsellToFile(upsell: Upsell, { byId }: Menu): UpsellInput {
  return withoutDefaults<UpsellInput>(
    {
      id: upsell.upsellId,
      product: upsell.upsellProductId,
      show: upsell.displayOrder === UPSELL_DISPLAY_ORDER.beforeAdd ? 'before' : 'after',
      sell: upsell.sellType === UPSELL_SELL_TYPE.replace ? 'replace' : 'add',
      description: upsell.description,
      descriptions: upsell.descriptions ?? undefined,
      denyLimit: upsell.denyLimit,
    },
    {
      show: 'after',
      sell: 'add',
      description: byId.get(upsell.upsellProductId)?.description ?? '',
      denyLimit: 0,
    },
  );
}

/** Whether the item has the product's names, so that the file can leave them out. */
function isNamedAs(item: ComboItem, product: MenuProduct | undefined): boolean {
  return item.name === product?.name && JSON.stringify(item.names) === JSON.stringify(product.names);
}

function periodNames(type: number): MealPeriodName[] {
  return (['breakfast', 'lunch', 'dinner'] as const).filter((name) => PERIOD_TYPE[name] === type);
}
