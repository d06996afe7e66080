import type { FileAnswers } from '#app/contract/file-questions.ts';
import type { RestaurantFile, RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { DepartmentInput, ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { completeSheet } from './complete-sheet.ts';
import { newAsking } from './identity/asking.ts';
import { refuseOpen } from './identity/match-file.ts';
import { matchMenu } from './identity/match-menu.ts';
import { nameKey } from './identity/same-name.ts';
import { inspectRestaurantFile } from './read-restaurant-file.ts';
import {
  type FileFault,
  inFileOrder,
  MOST_FAULTS,
  quoted,
  WrongRestaurantFile,
} from './restaurant-file-faults.ts';
import { type CellResult, readOptions, readPrice, readVariants, readYes } from './sheet-cells.ts';
import {
  namesOf,
  readSheetRows,
  SHEET_LANGUAGES,
  type SheetColumn,
  type SheetRow,
  type SheetWords,
  sheetPlace,
} from './sheet-rows.ts';

type Dish = { line: number; product: ProductInput };
type Department = { line: number; name: string; names: SheetWords; dishes: Dish[] };

/**
 * Makes a restaurant file from a menu sheet (see README.md) and the restaurant's present file. The sheet's
 * menu replaces the old one; all that a sheet has no column for stays.
 * @param current the restaurant's present file, with its ids
 * @param inUse more that a row may mean, such as what only customers still see
 * @throws WrongRestaurantFile whose faults name lines and columns of the sheet; FileAsks likewise
 */
export function readMenuSheet(
  bytes: Uint8Array,
  current: RestaurantFileInput,
  {
    answers = {},
    inUse = current.departments,
  }: { answers?: FileAnswers; inUse?: readonly DepartmentInput[] } = {},
): RestaurantFile {
  const { rows, faults } = readSheetRows(bytes);
  const departments = readDepartments(rows, inUse, faults);
  if (faults.length >= MOST_FAULTS) throw new WrongRestaurantFile(inFileOrder(faults));
  if (faults.length === 0 && departments.every(({ dishes }) => dishes.length === 0))
    throw new WrongRestaurantFile([{ path: '', message: 'has no dishes' }]);
  const asking = newAsking(current.restaurant.subdomain, answers, { idsDecide: false });
  const said = matchMenu(
    asking,
    departments.map(({ name, names, dishes }) => ({
      name,
      names,
      products: dishes.map(({ product }) => product),
    })),
    inUse,
  );
  const inspected = inspectRestaurantFile({ ...current, departments: completeSheet(said, inUse) });
  // all kinds of faults in one answer; of what could not be read the file says nothing new
  const told = new Set(faults.map(({ path }) => path));
  const more = inspected.faults.map((fault) => inSheet(fault, departments));
  // what is kept is known once it is clear which dishes stay
  const isKnown = ({ message }: FileFault) => asking.questions.length === 0 || !message.includes(KEPT);
  faults.push(...more.filter((fault) => !told.has(fault.path) && isKnown(fault)));
  if (!inspected.file || faults.length > 0)
    throw new WrongRestaurantFile(inFileOrder(faults.slice(0, MOST_FAULTS)));
  refuseOpen({
    ...asking,
    questions: asking.questions.map((one) => ({
      ...one,
      path: inSheet({ path: one.path, message: '' }, departments).path,
    })),
  });
  return inspected.file;
}

/**
 * Departments in the order of their first rows. A row without a department belongs to the one of the row
 * above.
 */
function readDepartments(
  rows: SheetRow[],
  inUse: readonly DepartmentInput[],
  faults: FileFault[],
): Department[] {
  const known = Map.groupBy(inUse, (department) => nameKey(department.name));
  // one department, however it is written, unless the menu has several that are called so
  const keyOf = (name: string) => ((known.get(nameKey(name))?.length ?? 0) > 1 ? name : nameKey(name));
  const departments = new Map<string, Department>();
  let name = '';
  for (const row of rows) {
    if (faults.length >= MOST_FAULTS) break;
    const { line, cells } = row;
    name = cells.department || name;
    if (name === '') faults.push({ path: sheetPlace(line, 'department'), message: 'is missing' });
    const department = departments.get(keyOf(name)) ?? { line, name, names: {}, dishes: [] };
    // for each language the first row that has the name counts
    department.names = { ...department.names, ...namesOf(cells, 'department', department.names) };
    departments.set(keyOf(name), department);
    if (isHeading(cells)) continue;
    // a row that is too long keeps its name, so that what names the dish is not told as a fault too
    const product = row.isTooLong ? { name: cells.name ?? '', price: 0 } : readDish(row, faults);
    department.dishes.push({ line, product });
  }
  return [...departments.values()];
}

/** A line that names a department and nothing else: it may have no dishes. */
function isHeading(cells: SheetRow['cells']): boolean {
  return Object.entries(cells).every(([column, cell]) => column.startsWith('department') || cell === '');
}

function readDish({ line, cells }: SheetRow, faults: FileFault[]): ProductInput {
  const take = <T>(column: SheetColumn, read: CellResult<T>, otherwise: T): T => {
    if ('value' in read) return read.value;
    const path = sheetPlace(line, column);
    // a cell that is too long is told already
    if (faults.every((fault) => fault.path !== path)) faults.push({ path, message: read.fault });
    return otherwise;
  };
  const { name = '', price = '', description, variants, options, alcohol } = cells;
  // as in an export: spreadsheets make dates and numbers of ids without the sign
  const id = cells.id?.replace(/^#\s*/, '');
  const read: Partial<ProductInput> = {
    ...(id && { id }),
    ...(description !== undefined && { description }),
    names: namesOf(cells, 'name'),
    descriptions: namesOf(cells, 'description'),
    ...(variants !== undefined && { variants: take('variants', readVariants(variants), []) }),
    ...(options !== undefined && { modifiers: take('options', readOptions(options), []) }),
    ...(alcohol !== undefined && { isAlcohol: take('alcohol', readYes(alcohol), false) }),
  };
  if (price !== '' || !variants) return { name, price: take('price', readPrice(price), 0), ...read };
  // each variant has its own price; the dish's own price is the lowest of them
  const lowest = Math.min(...(read.variants ?? []).map((variant) => variant.price));
  return { name, price: Number.isFinite(lowest) ? lowest : 0, ...read };
}

/** Said of what the sheet has no column for. */
const KEPT = '(kept from the menu in use)';

const COLUMN_OF: Readonly<Record<string, SheetColumn>> = {
  id: 'id',
  name: 'name',
  description: 'description',
  price: 'price',
  variants: 'variants',
  modifiers: 'options',
  isAlcohol: 'alcohol',
  ...Object.fromEntries(
    SHEET_LANGUAGES.flatMap((language) => [
      [`names.${language}`, `name ${language}`],
      [`descriptions.${language}`, `description ${language}`],
    ]),
  ),
};

/**
 * The fault with the line and column of the sheet that caused it. Without such a line it keeps the file's
 * path.
 */
function inSheet({ path, message }: FileFault, departments: Department[]): FileFault {
  const [, d, p, field = '', rest = ''] =
    /^departments\[(\d+)\](?:\.products\[(\d+)\](?:\.([a-zA-Z]+)(.*))?)?/.exec(path) ?? [];
  const department = departments[Number(d)];
  if (!department) return { path, message };
  const dish = department.dishes[Number(p)];
  if (!dish) return { path: sheetPlace(department.line, 'department'), message };
  const column = COLUMN_OF[field] ?? COLUMN_OF[field + rest];
  if (column)
    return { path: sheetPlace(dish.line, column), message: partOf(dish.product, field, rest) + message };
  return { path: sheetPlace(dish.line), message: `${field}${rest} ${KEPT}: ${message}` };
}

/** The name of the variant or group that a fault is in. */
function partOf(product: ProductInput, field: string, rest: string): string {
  const index = Number(/^\[(\d+)\]/.exec(rest)?.[1]);
  const list = field === 'variants' ? product.variants : field === 'modifiers' ? product.modifiers : [];
  const name = list?.[index]?.name;
  return name === undefined ? '' : `${quoted(name)} `;
}
