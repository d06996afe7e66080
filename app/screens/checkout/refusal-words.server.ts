import type { RouterContextProvider } from 'react-router';
import { dayNames } from '#app/components/day-names.server.ts';
import { timeWords } from '#app/components/hours-words.ts';
import { TimeRefused } from '#app/contract/slots.ts';
import { CLOSED_AT_ORDER_TIME, INVALID_ORDER_TIME } from '#app/domain/order/scheduled-time.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { en } from '#app/locales/en.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;
type RefusedReply = Extract<ApiResult<unknown>, { ok: false }>;

/** Refusals that leave nothing open, by their English text, which is the store's and the spec's. */
const KNOWN = new Map(
  Object.entries(en.checkout.refused).map(([key, text]) => [
    text as string,
    `checkout.refused.${key as keyof typeof en.checkout.refused}` as const,
  ]),
);

/** A refusal in the visitor's language; one that we do not know stays as the store said it (R-CHK-34). */
export function refusalWords(context: Context, english: string): string {
  const key = KNOWN.get(english);
  return key ? translator(wordsFrom(context))(key) : english;
}

/** What a refused order says of its time; null where the time was not the reason. A store without such data has its text. */
export function readTimeRefusal({ data, sent }: RefusedReply): TimeRefused | null {
  const told = TimeRefused.safeParse(data);
  if (told.success) return told.data;
  if (sent === CLOSED_AT_ORDER_TIME) return { reason: 'closed', nextSlot: null };
  return sent === INVALID_ORDER_TIME ? { reason: 'invalid-time', nextSlot: null } : null;
}

/** The text of such a refusal: in English the store's own, else the same by its reason. */
export function timeRefusalWords(
  context: Context,
  refused: TimeRefused,
  { message, isScheduled }: { message: string; isScheduled: boolean },
): string {
  const language = languageFrom(context);
  if (language === 'en' || refused.reason !== 'slot-full') return message;
  const { client, settings } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const full = t(isScheduled ? 'hours.slotFull' : 'hours.fullNow');
  if (!allowsScheduling(settings)) return `${full} ${t('hours.tryLater')}`;
  if (!refused.nextSlot) return `${full} ${t('hours.noneLater')}`;
  const start = new Date(refused.nextSlot.startUtc);
  const time = timeWords(start, openingOf(context).at, client.timeZone, t, dayNames(language));
  return `${full} ${t('hours.nextFree', { time })}`;
}
