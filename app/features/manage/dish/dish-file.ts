import { typedSum } from '#app/features/manage/draft/typed-values.ts';
import type { Language } from '#app/locales/languages.ts';
import {
  type ComboGroupRow,
  type ComboItemRow,
  type DishForm,
  type GroupRow,
  type ItemRow,
  type Kept,
  parsed,
  type Row,
  type SizeRow,
  type UpsellRow,
  type Words,
} from './dish-form.ts';

/**
 * The form of a dish and the file's dish, one made of the other. What cannot be read as a number stands in the file as
 * it was typed: the file's own check says then what is expected there.
 */

type Value = Readonly<Record<string, unknown>>;

/** A dish of the file as its form; the value may be anything, and what is no dish is an empty form. */
export function formOfDish(value: unknown): DishForm {
  const dish = thing(value);
  const combo = rows(dish.combo).map(comboGroupRow);
  return {
    kind: combo.length > 0 ? 'combo' : 'dish',
    kept: without(dish, SHOWN.dish),
    name: text(dish.name),
    names: words(dish.names),
    description: text(dish.description),
    descriptions: words(dish.descriptions),
    price: money(dish.price),
    discountedPrice: money(dish.discountedPrice),
    taxes: Array.isArray(dish.taxes) ? JSON.stringify(dish.taxes) : '',
    picture: text(dish.picture),
    diets: labels(dish.diets),
    allergens: labels(dish.allergens),
    otherAllergens: '',
    isCounted: dish.stock !== undefined,
    stock: text(dish.stock),
    department: text(dish.department),
    isFeatured: dish.isFeatured === true,
    isRecommended: dish.isRecommended === true,
    isForceSelling: dish.isForceSelling === true,
    isDisabled: dish.isDisabled === true,
    variants: rows(dish.variants).map(sizeRow),
    modifiers: rows(dish.modifiers).map(groupRow),
    combo,
    upsells: rows(dish.upsells).map(upsellRow),
  };
}

/** The file's dish, with its department. */
export function dishOfForm(form: DishForm): Record<string, unknown> {
  const isCombo = form.kind === 'combo';
  const variants = isCombo ? [] : form.variants.map(sizeOf);
  const hasSizes = variants.length > 0;
  const more = form.otherAllergens.split(',').map((label) => label.trim());
  return said({
    ...form.kept,
    name: form.name,
    names: saidWords(form.names),
    description: form.description,
    descriptions: saidWords(form.descriptions),
    // the file wants one beside sizes too, which nobody sees, so nobody could mend it there
    price: hasSizes && !isPrice(typedSum(form.price)) ? variants[0]?.price : typedSum(form.price),
    discountedPrice: hasSizes ? undefined : typedSum(form.discountedPrice),
    taxes: form.taxes === '' ? undefined : parsed(form.taxes),
    picture: form.picture === '' ? undefined : form.picture,
    diets: inOrderOf(form.kept.diets, form.diets),
    allergens: inOrderOf(form.kept.allergens, [...form.allergens, ...more.filter((label) => label !== '')]),
    stock: form.isCounted ? (numberOf(form.stock) ?? '') : undefined,
    department: form.department === '' ? undefined : form.department,
    isFeatured: form.isFeatured,
    isRecommended: form.isRecommended,
    isForceSelling: form.isForceSelling,
    isDisabled: form.isDisabled,
    variants,
    modifiers: isCombo ? [] : form.modifiers.map(groupOf),
    combo: isCombo ? form.combo.map(comboGroupOf) : [],
    upsells: form.upsells.map(upsellOf),
  });
}

/** What the form shows of the file; all else is kept as it is. Labels are kept too, for their order. */
const SHOWN = {
  dish: `name names description descriptions price discountedPrice taxes picture stock department isFeatured
    isRecommended isForceSelling isDisabled variants modifiers combo upsells`.split(/\s+/),
  size: ['name', 'names', 'price', 'inStock'],
  group: ['name', 'names', 'min', 'max', 'items'],
  item: ['name', 'names', 'price', 'isDefault', 'inStock', 'max'],
  comboItem: ['product', 'name', 'names', 'price', 'max'],
  upsell: ['product', 'show', 'sell', 'denyLimit', 'description', 'descriptions'],
};

function sizeRow(size: Value, place: number): SizeRow {
  return {
    ...row(size, place, SHOWN.size),
    ...named(size),
    price: money(size.price),
    inStock: size.inStock !== false,
    diets: labels(size.diets).join(', '),
    allergens: labels(size.allergens).join(', '),
  };
}

function sizeOf({ kept, ...size }: SizeRow): Record<string, unknown> {
  return said({
    ...kept,
    ...nameOf(size),
    price: typedSum(size.price),
    inStock: size.inStock,
    diets: typedLabels(size.diets, kept.diets),
    allergens: typedLabels(size.allergens, kept.allergens),
  });
}

function groupRow(group: Value, place: number): GroupRow {
  return { ...row(group, place, SHOWN.group), ...limited(group), items: rows(group.items).map(itemRow) };
}

function groupOf({ kept, items, ...group }: GroupRow): Record<string, unknown> {
  return said({ ...kept, ...limitsOf(group), items: items.map(itemOf) });
}

function itemRow(item: Value, place: number): ItemRow {
  return {
    ...sizeRow(item, place),
    ...row(item, place, SHOWN.item),
    isDefault: item.isDefault === true,
    max: text(item.max),
  };
}

function itemOf({ kept, ...item }: ItemRow): Record<string, unknown> {
  return said({
    ...sizeOf({ kept, ...item }),
    isDefault: item.isDefault,
    max: numberOf(item.max),
  });
}

function comboGroupRow(group: Value, place: number): ComboGroupRow {
  return { ...row(group, place, SHOWN.group), ...limited(group), items: rows(group.items).map(comboItemRow) };
}

function comboGroupOf({ kept, items, ...group }: ComboGroupRow): Record<string, unknown> {
  return said({ ...kept, ...limitsOf(group), items: items.map(comboItemOf) });
}

function comboItemRow(item: Value, place: number): ComboItemRow {
  return {
    ...row(item, place, SHOWN.comboItem),
    ...named(item),
    product: text(item.product),
    price: money(item.price),
    max: text(item.max),
  };
}

function comboItemOf({ kept, ...item }: ComboItemRow): Record<string, unknown> {
  return said({
    ...kept,
    product: item.product,
    name: item.name.trim() === '' ? undefined : item.name,
    names: saidWords(item.names),
    price: typedSum(item.price),
    max: numberOf(item.max),
  });
}

function upsellRow(upsell: Value, place: number): UpsellRow {
  return {
    ...row(upsell, place, SHOWN.upsell),
    product: text(upsell.product),
    show: text(upsell.show),
    sell: text(upsell.sell),
    denyLimit: text(upsell.denyLimit),
    description: text(upsell.description),
    descriptions: words(upsell.descriptions),
  };
}

function upsellOf({ kept, key: _, ...upsell }: UpsellRow): Record<string, unknown> {
  return said({
    ...kept,
    ...upsell,
    show: upsell.show === '' ? undefined : upsell.show,
    sell: upsell.sell === '' ? undefined : upsell.sell,
    denyLimit: numberOf(upsell.denyLimit),
    descriptions: saidWords(upsell.descriptions),
  });
}

function row(value: Value, place: number, shown: readonly string[]): Row {
  return { key: String(place), kept: without(value, shown) };
}

function named(value: Value): { name: string; names: Words } {
  return { name: text(value.name), names: words(value.names) };
}

function nameOf({ name, names }: { name: string; names: Words }) {
  return { name, names: saidWords(names) };
}

function limited(value: Value) {
  return { ...named(value), min: text(value.min), max: text(value.max) };
}

function limitsOf(group: { name: string; names: Words; min: string; max: string }) {
  return { ...nameOf(group), min: numberOf(group.min), max: numberOf(group.max) };
}

/** As the file takes it. */
function isPrice(sum: number | string | undefined): boolean {
  return typeof sum === 'number' && sum >= 0 && sum < 100_000;
}

/** A whole number; what is none is returned as it was typed, and undefined where nothing was. */
export function numberOf(typed: string): number | string | undefined {
  const plain = typed.trim();
  if (plain === '') return undefined;
  return /^-?\d{1,12}$/.test(plain) ? Number(plain) : typed;
}

/** The labels of a text with commas; those that were there, where it was not changed, as one may have a comma. */
function typedLabels(typed: string, before: unknown): string[] {
  const known = labels(before);
  if (typed === known.join(', ')) return known;
  const typedOnes = typed.split(',').map((label) => label.trim());
  return [...new Set(typedOnes.filter((label) => label !== ''))];
}

/** Labels in the order in which the file had them, new ones last. */
function inOrderOf(before: unknown, chosen: readonly string[]): string[] {
  const known = labels(before).filter((label) => chosen.includes(label));
  return [...known, ...new Set(chosen.filter((label) => !known.includes(label)))];
}

function saidWords(typed: Words): Words | undefined {
  const entries = Object.entries(typed).filter(([, each]) => each.trim() !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The value without what it does not say. */
function said(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([key, each]) => each !== undefined && key !== 'key'),
  );
}

function without(value: Value, keys: readonly string[]): Kept {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
}

function thing(value: unknown): Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function rows(value: unknown): Value[] {
  return Array.isArray(value) ? value.map(thing) : [];
}

function labels(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** As it stands in a field: a text, or a number. */
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function money(value: unknown): string {
  return typeof value === 'number' ? value.toFixed(2) : text(value);
}

function words(value: unknown): Words {
  const entries = Object.entries(thing(value)).filter(
    (entry): entry is [Language, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(entries);
}
