import type { DishPart } from '#app/features/manage/draft/parts.ts';

/** What the page of a dish knows of the rest of the menu. */
export type DishPageData = {
  /** The restaurant's own language: in it `name` and `description` are. */
  language: string;
  departments: readonly { id: string; name: string; taxes: readonly string[]; isAlwaysServed: boolean }[];
  dishes: readonly KnownDish[];
  taxes: readonly { name: string; ratePercent: number; isInclusive: boolean }[];
  /** Diets and allergens that dishes have here, and those that the store has words for. */
  diets: readonly string[];
  allergens: readonly string[];
};

/** Another dish, as combos and suggestions name it. */
export type KnownDish = Pick<DishPart, 'name' | 'names' | 'picture'> & {
  id: string;
  isCombo: boolean;
  isOnSale: boolean;
  hasChoices: boolean;
};

/** Where else a dish is felt: the names of combos that hold it, and of dishes that suggest it. */
export type Felt = { combos: readonly string[]; suggesting: readonly string[] };

/** What is public at once of a dish that customers have. */
export type DishSale = { inStock: boolean; piecesLeft: number | null };

/** Which form of the page it is; ids of its fields begin with it. */
export const DISH_INTENT = 'dish';
/** The name of the buttons that add, move and remove rows, upload or take a group from another dish. */
export const PRESS = 'press';
/** The name of the field of a picture that is chosen. */
export const UPLOAD = 'upload';
