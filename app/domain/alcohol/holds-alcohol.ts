import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';

type Flagged = { isAlcohol?: boolean | null | undefined };
type Dish = Flagged & {
  comboGroups: readonly {
    comboProductId: string;
    comboItems: readonly (Flagged & { comboItemId: string })[];
  }[];
};

/**
 * Whether what was chosen of a dish contains alcohol: the dish does, or a dish that was chosen in the combo. A combo
 * that only offers one does not.
 */
export function holdsAlcohol(product: Dish, { comboItems }: Pick<Selection, 'comboItems'>): boolean {
  if (product.isAlcohol) return true;
  return comboItems.some((chosen) =>
    product.comboGroups
      .find(({ comboProductId }) => comboProductId === chosen.comboProductId)
      ?.comboItems.some((item) => item.comboItemId === chosen.comboItemId && item.isAlcohol),
  );
}

/** Whether something with alcohol can be had of a dish. */
export function mayHoldAlcohol({ isAlcohol, comboGroups }: Pick<MenuProduct, 'isAlcohol' | 'comboGroups'>) {
  return Boolean(isAlcohol) || comboGroups.some((group) => group.comboItems.some((item) => item.isAlcohol));
}
