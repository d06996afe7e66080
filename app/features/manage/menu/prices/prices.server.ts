import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { PriceChange, type PricePreview } from '#app/contract/draft.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { afterPress } from '#app/features/manage/draft/save.server.ts';
import { typedNumber } from '#app/features/manage/draft/typed-values.ts';
import { MENU, menuOf } from '#app/features/manage/menu/menu-paths.ts';
import { EDITORS, refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** Up or down, by percent or dollars. */
export const WAYS = ['percentUp', 'percentDown', 'dollarsUp', 'dollarsDown'] as const;
/** What prices are rounded to, dollars. */
export const ROUNDINGS = { cent: 0.01, five: 0.05, ten: 0.1, fifty: 0.5, dollar: 1 } as const;
export type Rounding = keyof typeof ROUNDINGS;

/** What was typed; all of it stands in the address, so that the preview is a page of its own. */
export type PriceWish = { department: string; way: string; amount: string; round: string; choices: string };

export function wishIn(fields: URLSearchParams | FormData): PriceWish {
  const value = (name: string) => String(fields.get(name) ?? '').slice(0, 100);
  return {
    department: value('department'),
    way: value('way') || 'percentUp',
    amount: value('amount'),
    round: value('round') || 'ten',
    choices: value('choices'),
  };
}

/** What was typed, as the change; null where the amount is none. */
export function changeOf({ department, way, amount, round, choices }: PriceWish): PriceChange | null {
  const rounding = Object.entries(ROUNDINGS).find(([name]) => name === round)?.[1] ?? ROUNDINGS.ten;
  const parsed = PriceChange.safeParse({
    departmentId: department || null,
    by: way.startsWith('dollars') ? 'dollars' : 'percent',
    direction: way.endsWith('Down') ? 'down' : 'up',
    amount: typedNumber(amount),
    roundTo: rounding,
    withChoices: choices === 'on',
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
  return {
    ...{ number, changed, refused },
    isCut: prices.length < changed,
    prices: prices.map((price, at) => ({
      key: `${price.dishId} ${at}`,
      name: localName(price, language),
      of: price.of,
      before: formatPrice(price.before),
      after: formatPrice(price.after),
      refusal: price.refusal,
    })),
  };
}

/** Puts the change that was previewed into the draft. @throws as refusalOf */
export async function putPrices(context: Context, url: URL, form: FormData) {
  const { staffToken } = await signedInToPress(context, url, form, EDITORS);
  const wish = wishIn(form);
  const change = changeOf(wish);
  const t = translator(wordsFrom(context));
  if (change === null) {
    await say(context, 'no', t('manageMenu.amountWrong'));
    return redirect(url.pathname, 303);
  }
  const reply = await storeFrom(context).api.call('draft.changePrices', {
    staffToken,
    body: { number: Number(form.get('number')) || 0, change },
  });
  const again = `${url.pathname}?${new URLSearchParams(wish)}`;
  const list = wish.department ? menuOf(wish.department) : MENU;
  return afterPress(context, url, form, reply, {
    to: reply.ok ? list : again,
    done: t('manageMenu.pricesDone'),
  });
}
