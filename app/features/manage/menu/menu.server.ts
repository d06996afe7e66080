import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import type { DraftDish, DraftMenu, DraftMenuAct } from '#app/contract/draft.ts';
import { type ShownName, shownName } from '#app/domain/menu/local-name.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { afterPress, seenIn } from '#app/features/manage/draft/save.server.ts';
import { EDITORS, refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { MENU } from './menu-paths.ts';
import { type Moves, movesOf } from './neighbours.ts';

type Context = Readonly<RouterContextProvider>;
type Menu = z.output<typeof DraftMenu>;

/** A dish of the list. */
export type ShownDish = ReturnType<typeof shownDish>;
/** What of the menu is asked for. */
export type MenuWish = { department?: string; q?: string; page?: string };

/**
 * The departments and a page of dishes.
 * @throws as refusalOf, the way to the whole menu for a department that is not there, and a 503
 */
export async function loadMenu(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  query: MenuWish,
): Promise<Menu> {
  const reply = await storeFrom(context).api.call('draft.menu', { staffToken, query });
  if (reply.ok) return reply.data;
  await refusalOf(context, url, reply, null);
  if (reply.kind === 'refused' && query.department) throw redirect(MENU, 303);
  throw data(null, { status: 503 });
}

/** What the address asks for. */
export function menuWish({ searchParams }: URL): MenuWish {
  const value = (name: string) => searchParams.get(name)?.trim().slice(0, 100) || undefined;
  const [department, q, page] = [value('department'), value('q'), value('page')];
  return { ...(department && { department }), ...(q && { q }), ...(page && { page }) };
}

/** The page of the menu: its departments, and the dishes that are asked for. */
export async function menuPage(context: Context, url: URL, who: SignedIn) {
  const wish = menuWish(url);
  const menu = await loadMenu(context, url, who, wish);
  const moves = wish.q ? [] : await movesIn(context, url, who, menu);
  const reader = readerFrom(context);
  return {
    number: menu.number,
    words: wish.q ?? '',
    departments: menu.departments.map((each) => ({
      id: each.id,
      name: shownName(each, reader),
      ...{ dishes: each.dishes, hidden: each.hidden, soldOut: each.soldOut },
    })),
    departmentId: menu.departmentId,
    ...{ page: menu.page, pages: menu.pages, found: menu.found },
    dishes: menu.dishes.map((dish, at) => shownDish(context, dish, moves[at])),
    isArranging: url.searchParams.has('arrange'),
  };
}

async function movesIn(context: Context, url: URL, who: SignedIn, menu: Menu): Promise<Moves[]> {
  const { page, pages, departmentId } = menu;
  const idsOf = async (at: number) => {
    if (at < 1 || at > pages || departmentId === null) return [];
    const other = await loadMenu(context, url, who, { department: departmentId, page: String(at) });
    return other.dishes.map(({ id }) => id);
  };
  const [before, after] = [await idsOf(page - 1), await idsOf(page + 1)];
  return movesOf(
    menu.dishes.map(({ id }) => id),
    { before: before.at(-1), after: after.slice(0, 2) },
  );
}

function shownDish(context: Context, dish: z.output<typeof DraftDish>, moves: Moves | undefined) {
  const { lowest, highest, discounted, sale, picture } = dish;
  const now = context.get(platformContext).now().toISOString();
  const timeZone = storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE;
  const until = sale?.untilUtc;
  const name: ShownName = shownName(dish, readerFrom(context));
  return {
    id: dish.id,
    name,
    picture,
    price: formatPrice(discounted ?? lowest),
    upTo: highest > lowest ? formatPrice(highest) : null,
    ...{ sizes: dish.sizes, choices: dish.choices, isCombo: dish.isCombo, differs: dish.differs },
    ...{ isHidden: dish.isHidden, isFeatured: dish.isFeatured, isRecommended: dish.isRecommended },
    sale: sale && {
      isOn: sale.inStock,
      until: until ? whenText(tellFrom(context), until, now, timeZone) : null,
      piecesLeft: sale.piecesLeft,
    },
    ...(moves?.up !== undefined && { up: moves.up }),
    ...(moves?.down !== undefined && { down: moves.down ?? '' }),
  };
}

/** A press in the list: a switch that is public at once, a move, or a hidden dish that is shown again. */
export async function pressMenu(context: Context, url: URL, form: FormData) {
  const who = await signedInToPress(context, url, form, EDITORS);
  const t = translator(wordsFrom(context));
  const press = pressIn(form);
  const to = addressAfter(url, form, press?.dishId);
  if (press === null) {
    await say(context, 'no', t('manage.stale'));
    return redirect(to, 303);
  }
  if (press.does === 'sale') {
    await switchSale(context, url, form, who, press);
    return redirect(to, 303);
  }
  const { dishId } = press;
  const change: DraftMenuAct =
    press.does === 'show'
      ? { act: 'showDish', dishId }
      : { act: 'moveDish', dishId, departmentId: String(form.get('department')), before: press.before };
  const reply = await storeFrom(context).api.call('draft.changeMenu', {
    staffToken: who.staffToken,
    body: { ...seenIn(form), change },
  });
  const done = t(press.does === 'show' ? 'manageMenu.shown' : 'manageMenu.moved');
  return afterPress(context, url, form, reply, { to, done });
}

type Press =
  | { does: 'sale'; dishId: string; isOn: boolean }
  | { does: 'show'; dishId: string }
  | { does: 'move'; dishId: string; before: string | null };

/** Which button of the list was pressed; its name says what it does, its value with what. */
function pressIn(form: FormData): Press | null {
  for (const [name, value] of form) {
    const [does, dishId] = name.split(':');
    if (typeof value !== 'string' || !dishId) continue;
    if (does === 'sale') return { does, dishId, isOn: value === 'on' };
    if (does === 'show') return { does, dishId };
    if (does === 'move') return { does, dishId, before: value || null };
  }
  return null;
}

async function switchSale(
  context: Context,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  { dishId, isOn }: { dishId: string; isOn: boolean },
): Promise<void> {
  const t = translator(wordsFrom(context));
  const reply = await storeFrom(context).api.call('sale.set', {
    staffToken,
    path: { productId: dishId },
    body: isOn ? { inStock: true } : { inStock: false, until: 'today' },
  });
  if (reply.ok) {
    const { name } = reply.data;
    await say(context, 'ok', t(isOn ? 'manageMenu.onNow' : 'manageMenu.offNow', { name }));
  } else await say(context, 'no', await refusalOf(context, url, reply, form));
}

/** The same list again, at the dish that was pressed, still arranging where it was. */
function addressAfter(url: URL, form: FormData, dishId: string | undefined): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete('arrange');
  if (form.get('arrange') === '1') query.set('arrange', '1');
  const search = query.size > 0 ? `?${query}` : '';
  return `${MENU}${search}${dishId ? `#dish-${dishId}` : ''}`;
}
