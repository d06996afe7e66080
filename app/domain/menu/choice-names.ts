import type { Selection } from './types.ts';
import { type Configurable, categoriesFor, visibleVariants } from './visible.ts';

/**
 * What was chosen of a product or a combo item, in the menu's order: the variant, then the modifiers, a quantity above
 * one in front: 'Boneless', 'Medium', '2 × Extra gravy'. Ids that the menu does not know are passed over.
 */
export function choiceNames(
  target: Configurable,
  { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>,
): string[] {
  const variant = visibleVariants(target).find((each) => each.variantId === variantId);
  const names = categoriesFor(target, variantId).flatMap((category) =>
    category.modifierItems.flatMap((item) => {
      const chosen = modifiers.find(
        (each) =>
          each.modifierCategoryId === category.modifierCategoryId &&
          each.modifierItemId === item.modifierItemId,
      );
      if (!chosen) return [];
      return [chosen.qty > 1 ? `${chosen.qty} × ${item.name}` : item.name];
    }),
  );
  return variant ? [variant.name, ...names] : names;
}
