import { avoidedIn, foldLabel, isStated, labelledParts } from './avoided-allergens.ts';
import { defaultItems } from './default-selection.ts';
import { categoryLimits, groupLimits } from './limits.ts';
import type { ComboGroup, ModifierCategory, ModifierItem } from './types.ts';
import { categoriesFor, visibleVariants } from './visible.ts';

/** Diets and allergens of a dish, in one spelling: 'Gluten-free' and 'gluten free' are the same label. */
export type DishLabels = {
  diets: string[];
  /** With those of the choices that are made before the customer chooses. */
  allergens: string[];
  /** Those of `allergens` that another choice would leave out; absent for none. */
  byDefault?: string[];
  /** Absent where the restaurant names an allergen of the dish itself, of each variant, or of a combo's pieces. */
  isUnstated?: true;
};

type Labels = { allergens: string[]; diets?: string[] | null | undefined };
type Category = Pick<
  ModifierCategory,
  'modifierCategoryId' | 'isDisabled' | 'minQuantity' | 'maxQuantity'
> & {
  modifierItems: (Labels & Pick<ModifierItem, 'isDefault' | 'inStock' | 'minQuantity' | 'maxQuantity'>)[];
};
/** A product of a reply, or one of the domain, or the item of a combo: only their money differs. */
type Labelled = Labels & {
  variants: (Labels & { variantId: string; isDisabled: boolean; modifierCategories: Category[] })[];
  modifierCategories: Category[];
  /** Of a combo; a product of a reply lacks them. */
  comboGroups?: (Pick<ComboGroup, 'minQty' | 'maxQty'> & { comboItems: Labelled[] })[];
};
type LabelledProduct = Labelled & { isDisabled: boolean };

/** Labels that a diet includes. */
const IMPLIED: Record<string, string[]> = { vegan: ['vegetarian', 'dairy free', 'egg free'] };

/**
 * The labels of a dish as it comes: its own, those that all its variants share, the allergens of its default
 * choices, and those that every item of a required choice has. Labels of other choices are shown with those
 * choices.
 */
export function labelsOf(product: Labelled): DishLabels {
  const variants = visibleVariants(product);
  const ways = variants.length > 0 ? variants : [null];
  const always = ways.map((way) => [
    ...(way?.allergens ?? []),
    ...unavoidable(product, way?.variantId ?? null),
  ]);
  const first = ways.map((way, index) => [
    ...(always[index] ?? []),
    ...categoriesFor(product, way?.variantId ?? null)
      .flatMap(defaultItems)
      .flatMap((item) => item.allergens),
  ]);
  const certain = folded([...product.allergens, ...inEveryPiece(product), ...inAll(always)]);
  const allergens = folded([...certain, ...inAll(first)]);
  const byDefault = allergens.filter((label) => !certain.includes(label));
  return {
    diets: folded([...(product.diets ?? []), ...inAll(variants.map((variant) => variant.diets ?? []))]),
    allergens,
    ...(byDefault.length > 0 && { byDefault }),
    ...(!ways.every((way) => isStated(product, way)) &&
      !arePiecesStated(product) && { isUnstated: true as const }),
  };
}

/** The allergens that each item of a required category has. */
function unavoidable(product: Labelled, variantId: string | null): string[] {
  return categoriesFor(product, variantId)
    .filter((category) => categoryLimits(category).min > 0)
    .flatMap((category) => inAll(category.modifierItems.map((item) => item.allergens)));
}

/** The allergens that each piece of a required group of a combo has. */
function inEveryPiece(combo: Labelled): string[] {
  return requiredGroups(combo).flatMap((pieces) => inAll(pieces.map(({ allergens }) => allergens)));
}

/** Whether those of all pieces that a combo may be made of are stated. */
function arePiecesStated(combo: Labelled): boolean {
  const groups = requiredGroups(combo);
  return groups.length > 0 && groups.flat().every(({ isUnstated }) => !isUnstated);
}

/** The labels of the pieces of each required group of a combo. */
function requiredGroups({ comboGroups = [] }: Labelled): DishLabels[][] {
  return comboGroups
    .filter((group) => groupLimits(group).min > 0)
    .map((group) => group.comboItems.map((item) => labelsOf(item)));
}

/**
 * Whether a dish has every wanted diet and no avoided allergen. A dish that states no allergens fits: it may contain
 * them, which isUnstatedFor tells.
 */
export function fitsFilter(labels: DishLabels | null, wanted: DishLabels): boolean {
  const own = labels?.diets ?? [];
  const diets = new Set([...own, ...own.flatMap((diet) => IMPLIED[diet] ?? [])]);
  return wanted.diets.every((diet) => diets.has(diet)) && avoidedOf(labels, wanted).contains.length === 0;
}

/** Whether nobody stated that a dish is free of what is avoided. */
export function isUnstatedFor(labels: DishLabels | null, wanted: DishLabels): boolean {
  return avoidedOf(labels, wanted).unstated.length > 0;
}

function avoidedOf(labels: DishLabels | null, { allergens }: DishLabels) {
  const { isUnstated, ...said } = labels ?? { diets: [], allergens: [], isUnstated: true };
  return avoidedIn([{ ...said, isStated: !isUnstated }], allergens);
}

/** Whether any dish has labels, so that there is something to filter by. */
export function hasLabels(products: readonly LabelledProduct[]): boolean {
  return products.some(
    (product) => !product.isDisabled && (namedIn(product).length > 0 || labelsOf(product).diets.length > 0),
  );
}

/**
 * All labels of a menu's dishes and the allergens of their choices, the most frequent first. Disabled dishes do not
 * count.
 */
export function labelsOfMenu(products: readonly LabelledProduct[]): DishLabels {
  const shown = products.filter((product) => !product.isDisabled);
  return {
    diets: byNumber(shown.flatMap((product) => labelsOf(product).diets)),
    allergens: byNumber(shown.flatMap((product) => folded(namedIn(product)))),
  };
}

/** The allergens that are named of a dish or of anything that can be chosen of it. */
function namedIn(product: LabelledProduct): string[] {
  return labelledParts(product).flatMap(({ allergens }) => allergens);
}

function folded(labels: string[]): string[] {
  return [...new Set(labels.map(foldLabel))].filter((label) => label !== '');
}

/** The entries that all lists have in common; none when there is no list. */
function inAll(lists: string[][]): string[] {
  const [first = [], ...others] = lists.map(folded);
  return first.filter((label) => others.every((list) => list.includes(label)));
}

function byNumber(labels: string[]): string[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts]
    .sort(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1))
    .map(([label]) => label);
}
