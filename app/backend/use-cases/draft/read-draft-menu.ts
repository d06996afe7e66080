import { isSame } from '#app/backend/catalogue/changes/thing.ts';
import { saleOf, soldAs } from '#app/backend/catalogue/edits/held-back.ts';
import type { Deps } from '#app/backend/deps.ts';
import { toCents } from '#app/contract/money.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { notThere } from './edit-draft.ts';
import { seeDraft } from './read-draft.ts';

/** Some 25 kB, whatever the menu's size. */
const DISHES_A_PAGE = 100;

type Sale = { inStock: boolean; untilUtc: string | null; piecesLeft: number | null };
type Listed = { dish: FileProduct; departmentId: string };
export type MenuQuery = { department: string | undefined; q: string | undefined; page: number };

/**
 * The draft's departments, and the dishes of one (the first without a name) or those that a search finds in names of
 * all languages and in choices.
 * @throws Refusal 404 for a department that the draft does not have
 */
export async function readDraftMenu(deps: Deps, restaurantId: string, { department, q, page }: MenuQuery) {
  const { draft, live } = await seeDraft(deps, restaurantId);
  const sales = await readSales(deps, restaurantId);
  const { departments } = draft.file;
  const words = foldName(q ?? '').trim();
  const shown = words === '' ? (department ?? departments[0]?.id ?? null) : null;
  if (department !== undefined && words === '' && !departments.some(({ id }) => id === department))
    throw notThere();
  const all: Listed[] = departments.flatMap(({ id = '', products }) =>
    products.map((dish) => ({ dish, departmentId: id })),
  );
  const found = all.filter(({ dish, departmentId }) =>
    words === '' ? departmentId === shown : hasWords(dish, words),
  );
  const pages = Math.max(1, Math.ceil(found.length / DISHES_A_PAGE));
  const at = Math.min(page, pages);
  const before = liveDishes(live.file, draft.file);
  return {
    number: draft.number,
    departments: departments.map(({ id = '', name, names, products, mealPeriods = [] }) => ({
      id,
      name,
      names,
      dishes: products.length,
      hidden: products.filter(({ isDisabled }) => isDisabled).length,
      soldOut: products.filter((dish) => sales.get(dish.id ?? '')?.inStock === false).length,
      mealPeriods,
    })),
    departmentId: shown,
    page: at,
    pages,
    found: found.length,
    dishes: found
      .slice((at - 1) * DISHES_A_PAGE, at * DISHES_A_PAGE)
      .map((listed) => row(listed, before, sales)),
  };
}

function row({ dish, departmentId }: Listed, before: ReadonlyMap<string, Listed>, sales: Map<string, Sale>) {
  const id = dish.id ?? '';
  const prices = (dish.variants.length > 0 ? dish.variants : [dish]).map(({ price }) => toCents(price));
  const old = before.get(id);
  return {
    id,
    name: dish.name,
    names: dish.names,
    departmentId,
    picture: dish.picture ?? null,
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    discounted: dish.discountedPrice === undefined ? null : toCents(dish.discountedPrice),
    sizes: dish.variants.length,
    choices: dish.modifiers.length,
    isCombo: dish.combo.length > 0,
    isHidden: dish.isDisabled,
    isFeatured: dish.isFeatured,
    isRecommended: dish.isRecommended,
    differs: differs(dish, departmentId, old),
    sale: sales.get(id) ?? null,
  };
}

function differs(dish: FileProduct, departmentId: string, old: Listed | undefined): 'new' | 'changed' | null {
  if (!old) return 'new';
  return old.departmentId === departmentId && isSame(old.dish, dish) ? null : 'changed';
}

/** The dishes that customers have, as sold out as in the draft, which says nothing of that. */
function liveDishes(live: RestaurantFile, draft: RestaurantFile): Map<string, Listed> {
  return new Map(
    soldAs(live, saleOf(draft)).departments.flatMap(({ id: departmentId = '', products }) =>
      products.map((dish): [string, Listed] => [dish.id ?? '', { dish, departmentId }]),
    ),
  );
}

function hasWords(dish: FileProduct, words: string): boolean {
  const choices = [
    ...dish.variants,
    ...[dish, ...dish.variants].flatMap(({ modifiers }) => modifiers.flatMap(({ items }) => items)),
  ];
  return [dish, ...choices].some(({ name, names = {} }) =>
    [name, ...Object.values(names)].some((each) => foldName(each).includes(words)),
  );
}

/** What of the dishes that customers have is on sale at this moment, by their ids. */
async function readSales({ db, now }: Deps, restaurantId: string): Promise<Map<string, Sale>> {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'in_stock', 'out_of_stock_until_utc', 'stock_count'])
    .where('restaurant_id', '=', restaurantId)
    .execute();
  return new Map(
    rows.map((row) => {
      const { in_stock, out_of_stock_until_utc: until, stock_count: piecesLeft } = row;
      const inStock = isInStock(
        { inStock: in_stock === 1, outOfStockUntilUtc: until, stockCount: piecesLeft },
        now(),
      );
      return [row.product_id, { inStock, untilUtc: inStock ? null : until, piecesLeft }];
    }),
  );
}
