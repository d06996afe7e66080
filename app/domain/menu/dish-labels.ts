import { categoryLimits } from './limits.ts';

/** Diets and allergens of a dish, in one spelling: 'Gluten-free' and 'gluten free' are the same label. */
export type DishLabels = { diets: string[]; allergens: string[] };

type Labels = { allergens: string[]; diets?: string[] | null };
/** A product of a reply, or one of the domain: only their money differs. */
type Labelled = Labels & {
  isDisabled: boolean;
  variants: (Labels & { isDisabled: boolean })[];
  modifierCategories: {
    isDisabled: boolean;
    minQuantity: number | null;
    maxQuantity: number | null;
    modifierItems: Labels[];
  }[];
};

/** Labels that a diet includes. */
const IMPLIED: Record<string, string[]> = { vegan: ['vegetarian', 'dairy free', 'egg free'] };

/** The one spelling of a label. */
export function foldLabel(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/**
 * The labels that hold for a dish whatever is chosen: its own, those that all its variants share, and the
 * allergens that every item of a required choice has. Labels of single choices are shown with those choices.
 */
export function labelsOf(product: Labelled): DishLabels {
  const variants = product.variants.filter((variant) => !variant.isDisabled);
  const mustChoose = product.modifierCategories.filter(
    (category) => !category.isDisabled && categoryLimits(category).min > 0,
  );
  const inEveryItem = mustChoose.flatMap((category) =>
    inAll(category.modifierItems.map((item) => item.allergens)),
  );
  return {
    diets: folded([...(product.diets ?? []), ...inAll(variants.map((variant) => variant.diets ?? []))]),
    allergens: folded([
      ...product.allergens,
      ...inAll(variants.map((variant) => variant.allergens)),
      ...inEveryItem,
    ]),
  };
}

/**
 * Whether a dish has every wanted diet and no avoided allergen. A dish without labels has no diet and no
 * known allergen.
 */
export function fitsFilter(labels: DishLabels | null, wanted: DishLabels): boolean {
  const own = labels?.diets ?? [];
  const diets = new Set([...own, ...own.flatMap((diet) => IMPLIED[diet] ?? [])]);
  const avoided = new Set(wanted.allergens);
  return (
    wanted.diets.every((diet) => diets.has(diet)) &&
    !(labels?.allergens ?? []).some((allergen) => avoided.has(allergen))
  );
}

/** Whether any dish has labels, so that there is something to filter by. */
export function hasLabels(products: readonly Labelled[]): boolean {
  return products.some((product) => {
    const { diets, allergens } = labelsOf(product);
    return !product.isDisabled && diets.length + allergens.length > 0;
  });
}

/** All labels of a menu's dishes, the most frequent first. Disabled dishes do not count. */
export function labelsOfMenu(products: readonly Labelled[]): DishLabels {
  const labels = products.filter((product) => !product.isDisabled).map(labelsOf);
  return {
    diets: byNumber(labels.flatMap((each) => each.diets)),
    allergens: byNumber(labels.flatMap((each) => each.allergens)),
  };
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
