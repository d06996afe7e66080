import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { nameInCell } from '#app/domain/sheet/named-prices.ts';
import { FALLBACK, LANGUAGES } from '#app/locales/languages.ts';

const OTHERS = LANGUAGES.filter((language) => language !== FALLBACK);
const inOthers = (column: string) => OTHERS.map((language) => `${column} ${language}`);

/**
 * The menu as a spreadsheet, in the columns that an upload reads. Choices have none: they stay as they are in the draft.
 * Where something contains alcohol a column says so, so that a dish with another name is still sold by its rules. The
 * last column has the dish's id, by which it is found again in whatever order.
 */
export function menuSheet({ departments }: Pick<RestaurantFile, 'departments'>): Cell[][] {
  const hasAlcohol = departments.some(({ products }) => products.some(({ isAlcohol }) => isAlcohol));
  const head = [
    ...['department', ...inOthers('department'), 'name', ...inOthers('name')],
    ...['description', ...inOthers('description'), 'price', 'variants'],
    ...(hasAlcohol ? ['alcohol'] : []),
    'id',
  ];
  const rows = departments.flatMap(({ name, names = {}, products }) => {
    const own = [name, ...OTHERS.map((language) => names[language] ?? '')];
    // a department without dishes has a line too, or an upload would take it away
    const lines =
      products.length > 0
        ? products.map((dish) => dishCells(dish, hasAlcohol))
        : [head.slice(own.length).map(() => '')];
    return lines.map((line) => [...own, ...line].map(asWritten));
  });
  return [head, ...rows];
}

/** Apostrophes before what looks like a formula are part of the words: a reader takes one of them away. */
function asWritten(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/^(?='+[=+@＝＋－＠-])/, "'") : cell;
}

function dishCells(
  { id = '', name, names = {}, description, descriptions = {}, price, variants, isAlcohol }: FileProduct,
  hasAlcohol: boolean,
): string[] {
  return [
    ...[name, ...OTHERS.map((language) => names[language] ?? '')],
    ...[description, ...OTHERS.map((language) => descriptions[language] ?? '')],
    price.toFixed(2),
    variants.map((variant) => `${nameInCell(variant.name)} = ${variant.price.toFixed(2)}`).join(' | '),
    ...(hasAlcohol ? [isAlcohol ? 'yes' : 'no'] : []),
    // with a sign before it, or a spreadsheet would make a date of '1-2'
    id && `#${id}`,
  ];
}
