import { parseSubmission } from '@conform-to/react/future';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';

/**
 * A dish as its form has it: what was typed, unchecked. Money and numbers are text until the file is made of them
 * (dish-file.ts), so that nothing that was typed is lost. Fields are named as their place in the file: the fault at
 * `variants[1].price` is that of the field of this name.
 */
export type DishForm = {
  kind: DishKind;
  /** What the file says of the dish and the form does not show. */
  kept: Kept;
  name: string;
  names: Words;
  description: string;
  descriptions: Words;
  /** Dollars, such as 19.90 or 19,90. */
  price: string;
  discountedPrice: string;
  /** JSON of the names of its taxes; empty: those of its department. */
  taxes: string;
  /** An address; empty: none. */
  picture: string;
  /** What of it stays in view; empty: the middle. */
  pictureFocus: string;
  diets: string[];
  allergens: string[];
  /** More of them, with commas between. */
  otherAllergens: string;
  isCounted: boolean;
  stock: string;
  department: string;
  isFeatured: boolean;
  isRecommended: boolean;
  isForceSelling: boolean;
  isDisabled: boolean;
  isAlcohol: boolean;
  variants: SizeRow[];
  modifiers: GroupRow[];
  combo: ComboGroupRow[];
  upsells: UpsellRow[];
};

/** A combo holds other dishes in its groups, and has neither sizes nor choices of its own. */
export type DishKind = 'dish' | 'combo';
export type Words = Partial<Record<Language, string>>;
export type Kept = Readonly<Record<string, unknown>>;

/** A row that can be moved: its key stays, whatever its place. */
export type Row = { key: string; kept: Kept };
type Named = Row & { name: string; names: Words };

export type SizeRow = Named & { price: string; inStock: boolean; diets: string; allergens: string };
export type ItemRow = Named & {
  price: string;
  isDefault: boolean;
  inStock: boolean;
  /** Pieces of it at most. */
  max: string;
  diets: string;
  allergens: string;
};
export type GroupRow = Named & { min: string; max: string; items: ItemRow[] };
/** A dish of a combo has there the sizes and choices that the combo says, not those of the dish. */
export type ComboItemRow = Named & {
  product: string;
  price: string;
  max: string;
  variants: SizeRow[];
  modifiers: GroupRow[];
};
export type ComboGroupRow = Named & { min: string; max: string; items: ComboItemRow[] };
export type UpsellRow = Row & {
  product: string;
  show: string;
  sell: string;
  denyLimit: string;
  description: string;
  descriptions: Words;
};

/** Field names of the form; all else that is sent is not read. */
const FIELD = /^[a-zA-Z]+(\[\d{1,3}\])?(\.[a-zA-Z]+(\[\d{1,3}\])?){0,5}$/;
/** Fields of the largest form of a dish: ten of each row. */
export const MOST_DISH_PARTS = 6000;
/** All that a file permits, and a few more that were added and are refused when they are saved. */
const MOST_ROWS = FILE_LIMITS.choicesOfDish + FILE_LIMITS.upsells + 20;
/** What stands for a row in the form: its key, and what the form does not show of it. */
export const ROW_FIELD = 'row';

/** Whether a form has more rows than a dish may have: its page would take seconds, in which nobody else is answered. */
export function hasTooManyRows(form: FormData): boolean {
  const rows = new Set<string>();
  for (const name of form.keys())
    if (FIELD.test(name)) for (const { index } of name.matchAll(/\]/g)) rows.add(name.slice(0, index));
  return rows.size > MOST_ROWS;
}

type Sent = Record<string, unknown>;

/** Reads the form of a dish, on the server and in the browser. What is forged counts as not typed. */
export function readDishForm(form: FormData): DishForm {
  const { payload } = parseSubmission(form, {
    skipEntry: (name) => !FIELD.test(name) || name.includes('constructor'),
  });
  const sent: Sent = payload;
  return {
    kind: textIn(sent, 'kind') === 'combo' ? 'combo' : 'dish',
    kept: rowIn(sent, '').kept,
    name: textIn(sent, 'name'),
    names: wordsIn(sent, 'names'),
    description: textIn(sent, 'description'),
    descriptions: wordsIn(sent, 'descriptions'),
    price: textIn(sent, 'price'),
    discountedPrice: textIn(sent, 'discountedPrice'),
    taxes: textIn(sent, 'taxes'),
    picture: textIn(sent, 'picture'),
    pictureFocus: textIn(sent, 'pictureFocus'),
    diets: textsIn(sent, 'diets'),
    allergens: textsIn(sent, 'allergens'),
    otherAllergens: textIn(sent, 'otherAllergens'),
    isCounted: textIn(sent, 'counted') === 'yes',
    stock: textIn(sent, 'stock'),
    department: textIn(sent, 'department'),
    isFeatured: isTicked(sent, 'isFeatured'),
    isRecommended: isTicked(sent, 'isRecommended'),
    isForceSelling: isTicked(sent, 'isForceSelling'),
    isDisabled: isTicked(sent, 'isDisabled'),
    isAlcohol: isTicked(sent, 'isAlcohol'),
    ...choicesIn(sent),
    combo: rowsIn(sent, 'combo').map((row, place) => ({
      ...groupRow(row, place),
      items: rowsIn(row, 'items').map(comboItemRow),
    })),
    upsells: rowsIn(sent, 'upsells').map(upsellRow),
  };
}

/** The sizes and groups of choices of a dish, or of one within a combo. */
function choicesIn(sent: Sent): { variants: SizeRow[]; modifiers: GroupRow[] } {
  return {
    variants: rowsIn(sent, 'variants').map(sizeRow),
    modifiers: rowsIn(sent, 'modifiers').map((row, place) => ({
      ...groupRow(row, place),
      items: rowsIn(row, 'items').map(itemRow),
    })),
  };
}

function named(row: Sent, place: number): Named {
  return { ...rowIn(row, String(place)), name: textIn(row, 'name'), names: wordsIn(row, 'names') };
}

function sizeRow(row: Sent, place: number): SizeRow {
  return {
    ...named(row, place),
    price: textIn(row, 'price'),
    inStock: isTicked(row, 'inStock'),
    diets: textIn(row, 'diets'),
    allergens: textIn(row, 'allergens'),
  };
}

function groupRow(row: Sent, place: number): Named & { min: string; max: string } {
  return { ...named(row, place), min: textIn(row, 'min'), max: textIn(row, 'max') };
}

function itemRow(row: Sent, place: number): ItemRow {
  return {
    ...sizeRow(row, place),
    isDefault: isTicked(row, 'isDefault'),
    max: textIn(row, 'max'),
  };
}

function comboItemRow(row: Sent, place: number): ComboItemRow {
  return {
    ...named(row, place),
    product: textIn(row, 'product'),
    price: textIn(row, 'price'),
    max: textIn(row, 'max'),
    ...choicesIn(row),
  };
}

function upsellRow(row: Sent, place: number): UpsellRow {
  return {
    ...rowIn(row, String(place)),
    product: textIn(row, 'product'),
    show: textIn(row, 'show'),
    sell: textIn(row, 'sell'),
    denyLimit: textIn(row, 'denyLimit'),
    description: textIn(row, 'description'),
    descriptions: wordsIn(row, 'descriptions'),
  };
}

/** What a hidden field says of a row. */
function rowIn(sent: Sent, otherwise: string): Row {
  const row = parsed(textIn(sent, ROW_FIELD));
  const { key, kept } = isThing(row) ? row : {};
  return {
    key: typeof key === 'string' && /^[a-z]?\d{1,9}$/.test(key) ? key : `x${otherwise}`,
    kept: isThing(kept) ? kept : {},
  };
}

/** A value of JSON; null for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isThing(value: unknown): value is Sent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Browsers send line breaks as CR LF. */
function textIn(sent: Sent, name: string): string {
  const value = sent[name];
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

function textsIn(sent: Sent, name: string): string[] {
  return [sent[name]].flat().filter((value) => typeof value === 'string');
}

function isTicked(sent: Sent, name: string): boolean {
  return sent[name] === 'on';
}

/** Rows in their order; a list with gaps is forged, and closes up. */
function rowsIn(sent: Sent, name: string): Sent[] {
  const rows = sent[name];
  return Array.isArray(rows) ? Object.values<unknown>(rows).filter(isThing) : [];
}

function wordsIn(sent: Sent, name: string): Words {
  const words = sent[name];
  if (!isThing(words)) return {};
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = textIn(words, language);
      return text === '' ? [] : [[language, text] as const];
    }),
  );
}
