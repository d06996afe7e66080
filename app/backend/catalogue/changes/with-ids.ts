import { lookUpProducts, type ProductLookup, stableIds } from '#app/backend/catalogue/stable-ids.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type {
  FileComboGroup,
  FileDepartment,
  FileModifiers,
  FileProduct,
  FileUpsell,
  FileVariant,
} from '#app/contract/restaurant-file/restaurant-file-menu.ts';

/**
 * The file with every id written and every dish named by its id: the ids that an import gives, so that a file
 * and what was made of it match, and a name can change without its thing becoming another. Also without
 * `$schema`, which is the editor's, and without what says nothing: records of words that are empty, no alcohol.
 */
export function withIds({ $schema: _, ...file }: RestaurantFile): RestaurantFile {
  const taxIds = stableIds(file.taxes);
  const zoneIds = stableIds(file.zones);
  const promotionIds = stableIds(file.promotions);
  return {
    ...file,
    dateOverrides: file.dateOverrides.map(withoutEmptyWords),
    zones: file.zones.map((zone, index) => withId(zone, zoneIds[index])),
    taxes: file.taxes.map((tax, index) => withId(tax, taxIds[index])),
    promotions: file.promotions.map((promotion, index) => withId(promotion, promotionIds[index])),
    departments: menuWithIds(file.departments),
  };
}

function menuWithIds(departments: FileDepartment[]): FileDepartment[] {
  const departmentIds = stableIds(departments);
  const lookup = lookUpProducts(departments);
  const namesById = productNames(departments, lookup);
  const target = (reference: string): string => {
    const found = lookup.find(reference);
    return 'productId' in found ? found.productId : reference;
  };
  const upsells = upsellsWithIds(departments, lookup, target);
  return departments.map((department, d) => ({
    ...withId(department, departmentIds[d]),
    products: department.products.map((product, p) => ({
      ...withoutFalse(withId(product, lookup.idAt(d, p))),
      ...choicesWithIds(product),
      combo: comboWithIds(product.combo, target, namesById),
      upsells: upsells.get(product) ?? [],
    })),
  }));
}

function productNames(departments: FileDepartment[], lookup: ProductLookup): Map<string, string> {
  return new Map(
    departments.flatMap(({ products }, d) =>
      products.map(({ name }, p): [string, string] => [lookup.idAt(d, p) ?? name, name]),
    ),
  );
}

/** Ids of groups are unique in their dish, sizes included, as the import gives them. */
function choicesWithIds(owner: { variants: FileVariant[]; modifiers: FileModifiers[] }): {
  variants: FileVariant[];
  modifiers: FileModifiers[];
} {
  const taken = new Set(
    [owner, ...owner.variants].flatMap(({ modifiers }) => modifiers).flatMap(({ id }) => id ?? []),
  );
  const variantIds = stableIds(owner.variants);
  const modifiers = groupsWithIds(owner.modifiers, taken, '');
  const variants = owner.variants.map((variant, index) => {
    const id = variantIds[index] ?? variant.name;
    return { ...withId(variant, id), modifiers: groupsWithIds(variant.modifiers, taken, `${id} `) };
  });
  return { variants, modifiers };
}

function groupsWithIds(groups: FileModifiers[], taken: Set<string>, prefix: string): FileModifiers[] {
  const ids = stableIds(
    groups.map(({ id, name }) => ({ id, name: prefix + name })),
    taken,
  );
  return groups.map((group, index) => {
    const itemIds = stableIds(group.items);
    return {
      ...withId(group, ids[index]),
      items: group.items.map((item, place) => withId(item, itemIds[place])),
    };
  });
}

function comboWithIds(
  groups: FileComboGroup[],
  target: (reference: string) => string,
  namesById: ReadonlyMap<string, string>,
): FileComboGroup[] {
  const ids = stableIds(groups);
  return groups.map((group, g) => {
    const items = group.items.map((item) => ({ ...item, product: target(item.product) }));
    const itemIds = stableIds(
      items.map(({ id, name, product }) => ({ id, name: name ?? namesById.get(product) ?? product })),
    );
    return {
      ...withId(group, ids[g]),
      items: items.map((item, i) => ({ ...withId(item, itemIds[i]), ...choicesWithIds(item) })),
    };
  });
}

/** Upsells by the dish that carries them. Their ids are unique in the restaurant. */
function upsellsWithIds(
  departments: FileDepartment[],
  lookup: ProductLookup,
  target: (reference: string) => string,
): Map<object, FileUpsell[]> {
  const offers = departments.flatMap(({ products }, d) =>
    products.flatMap((owner, p) =>
      owner.upsells.map((upsell) => ({
        owner,
        ownerId: lookup.idAt(d, p) ?? owner.name,
        upsell: { ...upsell, product: target(upsell.product) },
      })),
    ),
  );
  const ids = stableIds(
    offers.map(({ ownerId, upsell }) => ({ id: upsell.id, name: `${ownerId} ${upsell.product}` })),
  );
  const named = offers.map(({ owner, upsell }, index) => ({ owner, upsell: withId(upsell, ids[index]) }));
  const byOwner = Map.groupBy(named, ({ owner }) => owner);
  return new Map([...byOwner].map(([owner, list]) => [owner, list.map(({ upsell }) => upsell)]));
}

function withId<T extends { id?: string | undefined }>(entry: T, id: string | undefined): T {
  return withoutEmptyWords(id === undefined ? entry : { ...entry, id });
}

/** `"isAlcohol": false` says the same as leaving it out. */
function withoutFalse(product: FileProduct): FileProduct {
  const { isAlcohol, ...rest } = product;
  return isAlcohol ? product : rest;
}

const WORDS = ['names', 'descriptions', 'reasons'];

/** `"names": {}` says the same as no names. */
function withoutEmptyWords<T extends object>(entry: T): T {
  const copy: T = { ...entry };
  for (const [key, value] of Object.entries(entry))
    if (WORDS.includes(key) && Object.keys(value ?? {}).length === 0) Reflect.deleteProperty(copy, key);
  return copy;
}
