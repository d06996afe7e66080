import { data, type RouterContextProvider, redirect } from 'react-router';
import { momentTyped } from '#app/domain/time/moment-typed.ts';
import { DEFAULT_TIME_ZONE, wallTime } from '#app/domain/time/wall-clock.ts';
import { DishPart } from '#app/features/manage/draft/parts.ts';
import { formRefused, formWithFaults } from '#app/features/manage/draft/save.server.ts';
import { MENU, menuOf } from '#app/features/manage/menu/menu-paths.ts';
import { EDITORS, refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** Which form of the page it is. */
export const SALE_FORM = 'sale';
/** Until when a dish is sold out: the restaurant's next day, a day and time, or until somebody says that it is back. */
export const UNTIL = ['today', 'time', 'open'] as const;
/** As the store takes it, days. */
const LONGEST_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What is known of a dish that customers have. @throws as refusalOf, a 404 without one, and a 503 */
export async function loadSale(context: Context, url: URL, { staffToken }: SignedIn, dishId: string) {
  const reply = await storeFrom(context).api.call('sale.list', { staffToken });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    throw data(null, { status: 503 });
  }
  const dish = reply.data.items.find(({ productId }) => productId === dishId);
  if (!dish) throw data(null, { status: 404 });
  const zone = timeZoneOf(context);
  const now = context.get(platformContext).now();
  const { untilUtc } = dish;
  const until = untilUtc ? wallTime(new Date(untilUtc), zone) : null;
  return {
    dishId,
    name: dish.name,
    inStock: dish.inStock,
    until: untilUtc ? whenText(tellFrom(context), untilUtc, now.toISOString(), zone) : null,
    day: until?.date ?? '',
    time: until ? clock(until.minute) : '',
  };
}

/** Says until when the dish is sold out, or that it is back, at once. */
export async function pressSale(context: Context, url: URL, form: FormData, dishId: string) {
  const { staffToken } = await signedInToPress(context, url, form, EDITORS);
  const t = translator(wordsFrom(context));
  const until = UNTIL.find((each) => each === form.get('until'));
  const isBack = form.get('do') === 'back';
  const now = context.get(platformContext).now().getTime();
  let atUtc: string | null = null;
  if (!isBack && until === 'time') {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const at = momentTyped(text('day'), text('time'), timeZoneOf(context));
    if ('faulty' in at)
      return formWithFaults(form, SALE_FORM, { [at.faulty]: [t(`manageVersions.faults.${at.faulty}`)] });
    atUtc = at.utc;
    const ahead = Date.parse(atUtc) - now;
    if (ahead <= 0 || ahead > LONGEST_DAYS * DAY_MS)
      return formWithFaults(form, SALE_FORM, { day: [t('manageMenu.timeAhead')] });
  }
  const off = { inStock: false, until: until === 'today' ? ('today' as const) : atUtc };
  const reply = await storeFrom(context).api.call('sale.set', {
    staffToken,
    path: { productId: dishId },
    body: isBack ? { inStock: true } : off,
  });
  if (!reply.ok) return formRefused(context, url, form, reply, { intent: SALE_FORM, part: null });
  const { name } = reply.data;
  await say(context, 'ok', t(isBack ? 'manageMenu.onNow' : 'manageMenu.isOff', { name }));
  return redirect(await backToList(context, staffToken, dishId), 303);
}

/** The dish in the list of its department. */
async function backToList(context: Context, staffToken: string, dishId: string): Promise<string> {
  const part = `products:${dishId}`;
  const reply = await storeFrom(context).api.call('draft.part', { staffToken, query: { part } });
  const dish = reply.ok ? DishPart.safeParse(reply.data.value) : null;
  return dish?.success ? `${menuOf(dish.data.department)}#dish-${dishId}` : MENU;
}

function timeZoneOf(context: Context): string {
  return storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE;
}

/** '09:05' of the minutes since midnight, as a field for times has it. */
function clock(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
