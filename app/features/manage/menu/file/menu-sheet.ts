import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { FALLBACK, LANGUAGES } from '#app/locales/languages.ts';

const OTHERS = LANGUAGES.filter((language) => language !== FALLBACK);
const inOthers = (column: string) => OTHERS.map((language) => `${column} ${language}`);

/**
 * The menu as a spreadsheet, in the columns that an upload reads. Choices have none: they stay as they are in the draft.
 */
export function menuSheet({ departments }: Pick<RestaurantFile, 'departments'>): Cell[][] {
  const head = [
    ...['department', ...inOthers('department'), 'name', ...inOthers('name')],
    ...['description', ...inOthers('description'), 'price', 'variants'],
  ];
  const rows = departments.flatMap(({ name, names = {}, products }) =>
    products.map((dish): Cell[] => [
      name,
      ...OTHERS.map((language) => names[language] ?? ''),
      ...dishCells(dish),
    ]),
  );
  return [head, ...rows];
}

function dishCells({
  name,
  names = {},
  description,
  descriptions = {},
  price,
  variants,
}: FileProduct): Cell[] {
  return [
    ...[name, ...OTHERS.map((language) => names[language] ?? '')],
    ...[description, ...OTHERS.map((language) => descriptions[language] ?? '')],
    price.toFixed(2),
    variants.map((variant) => `${variant.name} = ${variant.price.toFixed(2)}`).join(' | '),
  ];
}
