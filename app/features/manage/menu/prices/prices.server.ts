import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { MOST_PRICES, PriceChange, type PricePreview } from '#app/contract/draft.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { afterPress } from '#app/features/manage/draft/save.server.ts';
import { typedNumber, typedSum } from '#app/features/manage/draft/typed-values.ts';
import { MENU, menuOf } from '#app/features/manage/menu/menu-paths.ts';
import { EDITORS, refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** Up or down, by percent or dollars. */
export const WAYS = ['percentUp', 'percentDown', 'dollarsUp', 'dollarsDown'] as const;
/** What prices are rounded to, dollars. */
export const ROUNDINGS = {
  ...{ cent: 0.01, five: 0.05, ten: 0.1, fifty: 0.5, dollar: 1 },
  ninety: 'ninety',
} as const;
export type Rounding = keyof typeof ROUNDINGS;

/** What was typed; all of it stands in the address, so that the preview is a page of its own. */
export type PriceWish = {
  department: string;
  way: string;
  amount: string;
  round: string;
  choices: string;
  /** Ids of dishes that are left out, with spaces between. */
  out: string;
};

/** As much of an address as servers and proxies read. */
const MOST_OUT = 4_000;
/** In the address: only so many of the dishes that are left out fit into it. */
export const OUT_CUT = 'cut';
/** A tick for each price, and what stands beside them. */
export const MOST_FIELDS = MOST_PRICES + 50;

export function wishIn(fields: URLSearchParams | FormData): PriceWish {
  const value = (name: string) => String(fields.get(name) ?? '').slice(0, 100);
  return {
    department: value('department'),
    way: value('way') || 'percentUp',
    amount: value('amount'),
    round: value('round') || 'ten',
    choices: value('choices'),
    out: String(fields.get('out') ?? '').slice(0, MOST_OUT),
  };
}

/**
 * The wish of the whole form: dishes that were shown and have no tick are left out, and those that were left out before
 * and were not shown.
 */
export function wishOfForm(form: FormData): PriceWish {
  const shown = new Set(idsIn(String(form.get('shown') ?? '')));
  const taken = new Set(form.getAll('take').map(String));
  const before = idsIn(String(form.get('out') ?? '')).filter((id) => !shown.has(id));
  return { ...wishIn(form), out: [...before, ...[...shown].filter((id) => !taken.has(id))].join(' ') };
}

/** What a preview is of, its ticks apart; the form says of which one it is. */
export function previewedWish({ out: _, ...wish }: PriceWish): string {
  return JSON.stringify(wish);
}

/** As much of the list of dishes that are left out as an address holds, whole ids. */
function cutOut(out: string): string {
  return out.length <= MOST_OUT ? out : out.slice(0, out.lastIndexOf(' ', MOST_OUT));
}

function idsIn(text: string): string[] {
  return text.split(' ').filter((id) => id !== '');
}

/** What was typed, as the change; null where the amount is none. */
export function changeOf({ department, way, amount, round, choices, out }: PriceWish): PriceChange | null {
  const rounding = Object.entries(ROUNDINGS).find(([name]) => name === round)?.[1] ?? ROUNDINGS.ten;
  const isOfDollars = way.startsWith('dollars');
  const parsed = PriceChange.safeParse({
    departmentId: department || null,
    by: isOfDollars ? 'dollars' : 'percent',
    direction: way.endsWith('Down') ? 'down' : 'up',
    amount: isOfDollars ? typedSum(amount) : typedNumber(amount),
    roundTo: rounding,
    withChoices: choices === 'on',
    ...(out !== '' && { leaveOut: idsIn(out) }),
  });
  return parsed.success ? parsed.data : null;
}

/** What the change would do, in words; or why that is not known. @throws as refusalOf */
export async function previewOf(context: Context, url: URL, { staffToken }: SignedIn, change: PriceChange) {
  const reply = await storeFrom(context).api.call('draft.previewPrices', { staffToken, body: { change } });
  if (!reply.ok) return { refusal: await refusalOf(context, url, reply, null), preview: null };
  return { refusal: null, preview: shown(context, reply.data) };
}

function shown(context: Context, { number, changed, refused, prices }: z.output<typeof PricePreview>) {
  const language = languageFrom(context);
  const seen = new Set<string>();
  return {
    ...{ number, changed, refused },
    isCut: prices.length === MOST_PRICES,
    prices: prices.map((price, at) => {
      const isFirst = !seen.has(price.dishId);
      seen.add(price.dishId);
      return {
        key: `${price.dishId} ${at}`,
        dishId: price.dishId,
        /** The first price of a dish has its tick. */
        isFirst,
        name: localName(price, language),
        of: price.of,
        before: formatPrice(price.before),
        after: formatPrice(price.after),
        ...{ refusal: price.refusal, isLeftOut: price.isLeftOut, isChanged: price.isChanged },
      };
    }),
  };
}

/**
 * Works the change out again, whose preview is a page of its own, or puts it into the draft as it was previewed: what was
 * changed since is worked out first.
 * @throws as refusalOf
 */
export async function pressPrices(context: Context, url: URL, form: FormData) {
  const { staffToken } = await signedInToPress(context, url, form, EDITORS);
  const wish = wishOfForm(form);
  const out = cutOut(wish.out);
  const asked = {
    ...wish,
    out,
    ...(out.length < wish.out.length && { [OUT_CUT]: String(idsIn(out).length) }),
  };
  const again = `${url.pathname}?${new URLSearchParams(asked)}`;
  const isPreviewed = form.get('previewed') === previewedWish(wish);
  if (form.get('do') !== 'put' || !isPreviewed) return redirect(again, 303);
  const change = changeOf(wish);
  const t = translator(wordsFrom(context));
  if (change === null) return redirect(again, 303);
  const reply = await storeFrom(context).api.call('draft.changePrices', {
    staffToken,
    body: { number: Number(form.get('number')) || 0, change },
  });
  const list = wish.department ? menuOf(wish.department) : MENU;
  return afterPress(context, url, form, reply, {
    to: reply.ok ? list : again,
    done: t('manageMenu.pricesDone'),
  });
}
