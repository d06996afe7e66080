import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { StockedDish } from '#app/contract/receiver-stock.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** How long a dish is sold out: the rest of the day, two hours, or until it is switched on. */
export const SPANS = ['today', 'hours', 'open'] as const;
export type Span = (typeof SPANS)[number];
const HOURS_MS = 2 * 60 * 60 * 1000;

/** A dish as the page shows it; `until` is a time of the restaurant's clock in English, null for none. */
export type ShownDish = {
  id: string;
  name: string;
  inStock: boolean;
  until: string | null;
  left: number | null;
};
export type ShownDepartment = { name: string; dishes: ShownDish[] };
/** `departments` has what was searched for, `off` all that is sold out. */
export type ShownStock = { departments: ShownDepartment[]; off: ShownDish[] };

const SoldOutForm = z.object({
  off: z.string().max(100).optional(),
  on: z.string().max(100).optional(),
  for: z.enum(SPANS).catch('today'),
});

/**
 * The dishes whose names hold the words, by department; null where the store did not answer.
 * @throws the way to the sign-in for a browser that is no device of the kitchen
 */
export async function loadStock(context: Context, words: string): Promise<ShownStock | null> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('receiver.stock', { receiverKey: await ownToken(context) });
  if (!reply.ok) {
    signedOutBy(context, reply);
    return null;
  }
  const now = context.get(platformContext).now();
  const wanted = foldName(words);
  const departments = new Map<string, ShownDish[]>();
  const off: ShownDish[] = [];
  for (const dish of reply.data.items) {
    const shown = shownDish(dish, now, client.timeZone);
    if (!dish.inStock) off.push(shown);
    if (!foldName(dish.name).includes(wanted)) continue;
    departments.set(dish.departmentName, [...(departments.get(dish.departmentName) ?? []), shown]);
  }
  return { departments: [...departments].map(([name, dishes]) => ({ name, dishes })), off };
}

function shownDish(
  { productId, name, inStock, untilUtc, piecesLeft }: StockedDish,
  now: Date,
  timeZone: string,
) {
  const until = untilUtc === null ? null : new Date(untilUtc);
  const isToday = until && wallTime(until, timeZone).date === wallTime(now, timeZone).date;
  return {
    id: productId,
    name,
    inStock,
    until: until && (isToday ? localTime(until, timeZone) : slotText(until, timeZone)),
    left: piecesLeft ?? null,
  };
}

/**
 * Carries out a press of the page; what came of it is said on the next one.
 * @returns the dish and the span that were pressed, null for a form that is none of the page's
 */
export async function changeStock(
  context: Context,
  form: FormData,
): Promise<{ productId: string; span: Span } | null> {
  const t = translator(wordsFrom(context));
  const parsed = SoldOutForm.safeParse(Object.fromEntries(form));
  const productId = parsed.data?.off ?? parsed.data?.on;
  if (!parsed.success || !productId || !(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) {
    await say(context, 'no', t('receiver.stale'));
    return null;
  }
  const { for: span, off } = parsed.data;
  const receiverKey = await ownToken(context);
  const body = off === undefined ? { inStock: true } : { inStock: false, until: untilOf(context, span) };
  const reply = await storeFrom(context).api.call('receiver.setStock', {
    path: { productId },
    body,
    receiverKey,
  });
  if (reply.ok) {
    const key = reply.data.inStock ? 'receiver.soldOut.isOn' : 'receiver.soldOut.isOff';
    await say(context, 'ok', t(key, { name: reply.data.name }));
  } else {
    signedOutBy(context, reply);
    await say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
  }
  return { productId, span };
}

function untilOf(context: Context, span: Span): string | null {
  if (span === 'open') return null;
  if (span === 'today') return 'today';
  return new Date(context.get(platformContext).now().getTime() + HOURS_MS).toISOString();
}
