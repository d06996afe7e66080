import { categoryLimits } from './limits.ts';
import type { ChosenModifier, MenuProduct, ModifierCategory, Selection } from './types.ts';
import { type Configurable, categoriesFor } from './visible.ts';

/** What a dish, as it is chosen, says of allergens that a customer avoids. Labels in the one spelling of foldLabel. */
export type Avoided = {
  /** It is known to contain these. */
  contains: string[];
  /** Nobody stated whether it contains these. */
  unstated: string[];
};

/** What is said of one dish, or of a choice: `isStated` false where its restaurant names no allergen of it. */
type Statement = { allergens: readonly string[]; diets: readonly string[]; isStated: boolean };

type Labels = { allergens: string[]; diets?: string[] | null | undefined };
type Described = Labels & {
  variants: (Labels & { modifierCategories: { modifierItems: Labels[] }[] })[];
  modifierCategories: { modifierItems: Labels[] }[];
};

/** A label, and labels of foods that are of that kind; some are kinds themselves. */
const KINDS: Record<string, string[]> = {
  // many mean peanuts, too
  nut: ['tree nut', 'peanut'],
  'tree nut': [
    'almond',
    'cashew',
    'pistachio',
    'walnut',
    'hazelnut',
    'pecan',
    'macadamia',
    'brazil nut',
    'pine nut',
  ],
  soy: ['soya', 'soybean', 'soya bean', 'soy bean'],
  sulphite: ['sulfite', 'sulphur dioxide'],
  crustacean: ['prawn', 'shrimp', 'crab', 'lobster'],
  mollusc: ['mussel', 'oyster', 'squid', 'scallop'],
  shellfish: ['crustacean', 'mollusc'],
  seafood: ['fish', 'shellfish'],
  gluten: ['wheat', 'barley', 'rye', 'oat', 'spelt'],
  dairy: ['milk', 'lactose'],
  milk: ['lactose'],
};

/** Allergens that a dish of a diet does not have. A diet 'x free' rules out x and what is of that kind. */
const RULED_OUT: Record<string, string[]> = {
  vegan: ['milk', 'egg', 'fish', 'crustacean', 'mollusc'],
  vegetarian: ['fish', 'crustacean', 'mollusc'],
};

/** The one spelling of a label. */
export function foldLabel(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** Labels as one text of a query or a form. */
export function writeLabels(labels: readonly string[]): string {
  return labels.map(encodeURIComponent).join(',');
}

/** Reads what writeLabels wrote. @throws URIError for another text */
export function readLabels(text: string): string[] {
  return text.split(',').filter(Boolean).map(decodeURIComponent);
}

/**
 * Whether the restaurant names an allergen of the dish itself, or of that variant. Labels of its choices say nothing of
 * the dish.
 */
export function isStated(dish: Labels, variant: Labels | null | undefined): boolean {
  return [dish, variant].some((part) => part && part.allergens.length > 0);
}

/** The dish and all that can be chosen of it. */
export function labelledParts(dish: Described): Labels[] {
  const categories = [dish, ...dish.variants].flatMap(({ modifierCategories }) => modifierCategories);
  return [dish, ...dish.variants, ...categories.flatMap(({ modifierItems }) => modifierItems)];
}

/** Which avoided allergens a dish contains as it is chosen, or may contain. A combo is judged by its pieces, too. */
export function avoidedInSelection(
  product: MenuProduct,
  selection: Selection,
  avoided: readonly string[],
): Avoided {
  if (avoided.length === 0) return NOTHING;
  const own = statementOf(product, selection.variantId, selection.modifiers);
  const pieces = selection.comboItems.flatMap((piece) => {
    const group = product.comboGroups.find((each) => each.comboProductId === piece.comboProductId);
    const item = group?.comboItems.find((each) => each.comboItemId === piece.comboItemId);
    return item ? [statementOf(item, piece.variantId, piece.modifiers)] : [];
  });
  const extras = [own, ...pieces].flatMap((each) => each.extras);
  if (pieces.length === 0) return avoidedIn([own, ...extras], avoided);
  // what is said of a whole combo covers its pieces
  const covered = pieces.map((piece) => ({ ...piece, isStated: piece.isStated || own.isStated }));
  return avoidedIn([{ ...own, isStated: true }, ...covered, ...extras], avoided);
}

/** Which avoided allergens dishes contain, or may contain, by what is said of them. */
export function avoidedIn(statements: readonly Statement[], avoided: readonly string[]): Avoided {
  const contains = avoided.filter((label) =>
    statements.some(({ allergens }) => allergens.some((each) => isSameFood(each, label))),
  );
  const unstated = avoided.filter(
    (label) =>
      !contains.includes(label) &&
      statements.some((each) => !each.isStated && !each.diets.some((diet) => rulesOut(diet, label))),
  );
  return { contains, unstated };
}

/** What nothing is asked about. */
export const NOTHING: Avoided = { contains: [], unstated: [] };

/** Both together, each label once: what is known to be in a dish is not also unstated. */
export function joined(one: Avoided, other: Avoided): Avoided {
  const contains = [...new Set([...one.contains, ...other.contains])];
  const unstated = [...new Set([...one.unstated, ...other.unstated])];
  return { contains, unstated: unstated.filter((label) => !contains.includes(label)) };
}

/** Whether there is anything to ask a customer. */
export function isAsked({ contains, unstated }: Avoided): boolean {
  return contains.length + unstated.length > 0;
}

/** Whether a customer accepted all of this. Who accepts what is known to be in it accepts that it may be in it. */
export function isAccepted({ contains, unstated }: Avoided, accepted: Avoided): boolean {
  const maybe = new Set([...accepted.contains, ...accepted.unstated]);
  return (
    contains.every((label) => accepted.contains.includes(label)) &&
    unstated.every((label) => maybe.has(label))
  );
}

/** What is said of a dish as it is chosen, and apart from it of the extras of which nothing is said. */
function statementOf(
  dish: Configurable & Labels,
  variantId: string | null,
  modifiers: readonly ChosenModifier[],
): Statement & { extras: Statement[] } {
  const variant = dish.variants.find((each) => each.variantId === variantId);
  const categories = categoriesFor(dish, variantId).map((category) => ({
    items: chosenOf(category, modifiers),
    isSilent: isSilentAddition(category),
  }));
  const items = categories.flatMap((each) => each.items);
  const extras = categories.flatMap((each) => (each.isSilent ? each.items : []));
  const parts: Labels[] = [dish, ...(variant ? [variant] : []), ...items];
  return {
    allergens: parts.flatMap(({ allergens }) => allergens),
    diets: [...(dish.diets ?? []), ...(variant?.diets ?? [])],
    isStated: isStated(dish, variant),
    extras: extras
      // labels of the dish are of the dish as it comes
      .filter(({ isDefault }) => !isDefault)
      .map(({ diets }) => ({ allergens: [], diets: diets ?? [], isStated: false })),
  };
}

function chosenOf(
  { modifierCategoryId, modifierItems }: ModifierCategory,
  chosen: readonly ChosenModifier[],
) {
  return modifierItems.filter((item) =>
    chosen.some(
      (each) => each.modifierCategoryId === modifierCategoryId && each.modifierItemId === item.modifierItemId,
    ),
  );
}

/**
 * Whether a group adds food to a dish and no allergen of that food was ever named. A group of which one must be chosen,
 * such as a spice level, is of the dish itself.
 */
function isSilentAddition(category: ModifierCategory): boolean {
  const isLabelled = category.modifierItems.some(({ allergens }) => allergens.length > 0);
  return categoryLimits(category).min === 0 && !isLabelled;
}

/** 'nuts' and 'cashew' are: who avoids one is warned of the other. */
function isSameFood(one: string, other: string): boolean {
  const [a, b] = [singular(one), singular(other)];
  return isFoodOf(a, b) || isFoodOf(b, a);
}

function rulesOut(diet: string, allergen: string): boolean {
  const name = foldLabel(diet);
  const [, free] = /^(.+) free$/.exec(name) ?? [];
  const food = singular(allergen);
  const ruledOut = RULED_OUT[name] ?? [];
  return ruledOut.includes(food) || (free !== undefined && isFoodOf(singular(free), food));
}

function singular(label: string): string {
  return foldLabel(label).replace(/s$/, '');
}

/** Whether a food is what the label says, or of that kind. */
function isFoodOf(label: string, food: string): boolean {
  return label === food || (KINDS[label]?.some((each) => isFoodOf(each, food)) ?? false);
}
