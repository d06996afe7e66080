import { counted } from './line-words.ts';
import type { Selection } from './types.ts';
import { type Configurable, categoriesFor, visibleVariants } from './visible.ts';

/**
 * Names of what was chosen of a product or combo item, in the menu's order: the variant, then the modifiers,
 * with a quantity above one in front: 'Boneless', 'Medium', '2 × Extra gravy'. Unknown ids are skipped.
 */
export function choiceNames(
  target: Configurable,
  choices: Pick<Selection, 'variantId' | 'modifiers'>,
): string[] {
  return chosenOf(target, choices).map(({ name, qty }) => counted(name, qty));
}

/** The languages of these names, undefined for the page's: of a product that was put into its words. */
export function choiceLanguages(
  target: Configurable,
  choices: Pick<Selection, 'variantId' | 'modifiers'>,
): (string | undefined)[] {
  return chosenOf(target, choices).map(({ lang }) => lang);
}

type Chosen = { name: string; lang?: string; qty: number };

function chosenOf(
  target: Configurable,
  { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>,
): Chosen[] {
  const variant = visibleVariants(target).find((each) => each.variantId === variantId);
  const options = categoriesFor(target, variantId).flatMap((category) =>
    category.modifierItems.flatMap((item) => {
      const chosen = modifiers.find(
        (each) =>
          each.modifierCategoryId === category.modifierCategoryId &&
          each.modifierItemId === item.modifierItemId,
      );
      return chosen ? [{ ...item, qty: chosen.qty }] : [];
    }),
  );
  return variant ? [{ ...variant, qty: 1 }, ...options] : options;
}
