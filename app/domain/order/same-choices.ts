import type { SummaryProduct } from '#app/contract/orders.ts';
import type {
  ChosenComboItem,
  ChosenModifier,
  ComboGroup,
  ComboItem,
  Selection,
} from '#app/domain/menu/types.ts';
import { type Configurable, categoriesFor, visibleVariants } from '#app/domain/menu/visible.ts';

/** A choice of the order that differs in today's menu; `option` is its name then. */
export type OptionDifference =
  | { kind: 'optionGone' | 'optionOut'; option: string }
  | { kind: 'optionRenamed'; option: string; now: string };

/** The ordered choices that can be made today, and how the others differ. */
export type SameChoices<T> = {
  chosen: T;
  differences: OptionDifference[];
  /** Its size is gone: the rest would be another dish, so the customer has to choose. */
  isOtherDish: boolean;
};

type Ordered = Pick<SummaryProduct, 'variantName' | 'modifiers'> & { variantId?: string | null };
type OrderedPiece = SummaryProduct['comboItems'][number];
type Choices = Pick<Selection, 'variantId' | 'modifiers'>;
/** Most copies of one item that are looked at; the store takes no more in a line. */
const COPIES_MAX = 100;

/**
 * Finds the ordered variant and modifiers of a dish, or of one item of a combo, in today's menu. Nothing is
 * substituted.
 */
export function sameChoices(today: Configurable, ordered: Ordered): SameChoices<Choices> {
  const differences: OptionDifference[] = [];
  const name = ordered.variantName ?? '';
  const hadVariant = Boolean(ordered.variantId || name);
  const variant = hadVariant
    ? sameOne(visibleVariants(today), (each) => each.variantId, { id: ordered.variantId, name })
    : undefined;
  if (hadVariant) note(differences, name, variant);
  if (hadVariant && !variant?.inStock)
    return { chosen: { variantId: null, modifiers: [] }, differences, isOtherDish: true };
  const variantId = variant?.variantId ?? null;
  const categories = categoriesFor(today, variantId);
  const modifiers: ChosenModifier[] = [];
  for (const wanted of ordered.modifiers) {
    const category = sameOne(categories, (each) => each.modifierCategoryId, {
      id: wanted.modifierCategoryId,
      name: wanted.modifierCategoryName,
    });
    const item = sameOne(category?.modifierItems ?? [], (each) => each.modifierItemId, {
      id: wanted.modifierId,
      name: wanted.modifierName,
    });
    note(differences, wanted.modifierName, item);
    if (category && item?.inStock && wanted.quantity > 0)
      modifiers.push({
        modifierCategoryId: category.modifierCategoryId,
        modifierItemId: item.modifierItemId,
        qty: wanted.quantity,
      });
  }
  return { chosen: { variantId, modifiers }, differences, isOtherDish: false };
}

/** The same for the items of a combo, each with its own choices. */
export function samePieces(
  groups: readonly ComboGroup[],
  ordered: readonly OrderedPiece[],
): SameChoices<ChosenComboItem[]> {
  const found: SameChoices<ChosenComboItem[]> = { chosen: [], differences: [], isOtherDish: false };
  for (const wanted of ordered) {
    const item = sameItem(groups, wanted);
    note(found.differences, wanted.productName, item);
    if (!item?.inStock) continue;
    const inside = sameChoices(item, wanted);
    found.differences.push(...inside.differences);
    found.isOtherDish ||= inside.isOtherDish;
    const { comboProductId, comboItemId } = item;
    for (let copy = 0; copy < Math.min(wanted.quantity, COPIES_MAX); copy += 1)
      found.chosen.push({ comboProductId, comboItemId, ...inside.chosen });
  }
  return found;
}

function sameItem(groups: readonly ComboGroup[], wanted: OrderedPiece): ComboItem | undefined {
  const own = groups.filter(
    (group) => !wanted.comboProductId || group.comboProductId === wanted.comboProductId,
  );
  const items = own.flatMap((group) => group.comboItems);
  return sameOne(items, (each) => each.comboItemId, { id: wanted.comboItemId, name: wanted.productName });
}

/** Finds a choice by id; by name only when the order has no id and exactly one choice has that name. */
function sameOne<T extends { name: string }>(
  all: readonly T[],
  idOf: (one: T) => string,
  wanted: { id?: string | null | undefined; name: string },
): T | undefined {
  if (wanted.id) return all.find((one) => idOf(one) === wanted.id);
  const [only, ...others] = all.filter((one) => one.name === wanted.name);
  return others.length === 0 ? only : undefined;
}

function note(
  differences: OptionDifference[],
  option: string,
  today: { name: string; inStock: boolean } | undefined,
): void {
  if (!today) differences.push({ kind: 'optionGone', option });
  else if (!today.inStock) differences.push({ kind: 'optionOut', option });
  else if (today.name !== option && option !== '')
    differences.push({ kind: 'optionRenamed', option, now: today.name });
}
