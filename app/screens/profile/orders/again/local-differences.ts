import type { SummaryProduct } from '#app/contract/orders.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import type { Difference } from '#app/domain/order/order-again.ts';

type Named<T> = { plain: T; local: T };

/**
 * Differences with the names of a language in place of the menu's plain ones, by which they were found: those of the order,
 * and those of today's dish. A name that neither has stays as it is.
 */
export function localDifferences(
  differences: readonly Difference[],
  ordered: Named<SummaryProduct> | null,
  today: Named<MenuProduct> | null,
): Difference[] {
  const words = new Map([...pairs(today, menuNames), ...pairs(ordered, orderedNames)]);
  const said = (name: string) => words.get(name) ?? name;
  return differences.map((difference) => {
    switch (difference.kind) {
      case 'dishRenamed':
        return { ...difference, before: said(difference.before) };
      case 'optionGone':
      case 'optionOut':
        return { ...difference, option: said(difference.option) };
      case 'optionRenamed':
        return { ...difference, option: said(difference.option), now: said(difference.now) };
      default:
        return difference;
    }
  });
}

/** Both sides list the same names in the same order. */
function pairs<T>(named: Named<T> | null, namesOf: (one: T) => string[]): [string, string][] {
  if (!named) return [];
  const local = namesOf(named.local);
  return namesOf(named.plain).map((plain, index) => [plain, local[index] ?? plain]);
}

function orderedNames({ comboItems, ...dish }: SummaryProduct): string[] {
  return [dish, ...comboItems].flatMap(({ productName, variantName, modifiers }) => [
    productName,
    variantName ?? '',
    ...modifiers.map(({ modifierName }) => modifierName),
  ]);
}

function menuNames(product: MenuProduct): string[] {
  const items = product.comboGroups.flatMap((group) => group.comboItems);
  return [product, ...items].flatMap((each) => [each.name, ...choiceNames(each)]);
}

function choiceNames({ variants, modifierCategories }: Configurable): string[] {
  const categories = [...modifierCategories, ...variants.flatMap((variant) => variant.modifierCategories)];
  return [
    ...variants.map(({ name }) => name),
    ...categories.flatMap((category) => category.modifierItems.map(({ name }) => name)),
  ];
}
