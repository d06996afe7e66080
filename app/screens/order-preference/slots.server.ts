import type { RouterContextProvider } from 'react-router';
import { dayNames } from '#app/components/day-names.server.ts';
import { hoursView, timeWords } from '#app/components/hours-words.ts';
import type { Slot } from '#app/contract/slots.ts';
import { laterSlots } from '#app/domain/order/slots.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';
import type { PickerDay } from './preference-view.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Today's and tomorrow's slots for an order type. A store that does not tell which are full, or does not answer, leaves
 * what the opening hours say; the order is looked at again in any case (B-ORD-06).
 */
export async function slotsFor(context: Context, orderType: number): Promise<Slot[]> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('slots.list', {
    path: { clientId: client.clientId },
    query: { orderType: String(orderType) },
  });
  if (reply.ok && reply.data.items.length > 0) return reply.data.items;
  return laterSlots(client, context.get(platformContext).now());
}

/** A chosen time in words: 'Today at 6:45 PM'. */
export function slotWords(context: Context, startUtc: string): string {
  const { timeZone } = storeFrom(context).client;
  const start = new Date(startUtc);
  if (Number.isNaN(start.getTime())) return '';
  const names = dayNames(languageFrom(context));
  return timeWords(start, openingOf(context).at, timeZone, translator(wordsFrom(context)), names);
}

/** "We're closed now. Opens at 5:00 PM". */
export function hoursWords(context: Context): string {
  const names = dayNames(languageFrom(context));
  const { title, next } = hoursView(openingOf(context), names, translator(wordsFrom(context)));
  return next ? `${title}. ${next}` : title;
}

/** The days of a list of slots with their names in the page's language: 'Today', 'Today, Fri 20'. */
export function daysOf(context: Context, slots: readonly Slot[]): PickerDay[] {
  const { preference } = wordsFrom(context).texts;
  const dates = [...new Set(slots.map(({ date }) => date))];
  return dates.map((date, index) => {
    const name = index === 0 ? preference.today : preference.tomorrow;
    return {
      name,
      label: `${name}, ${shortDate(date, languageFrom(context))}`,
      slots: slots
        .filter((slot) => slot.date === date)
        .map(({ startUtc, time }) => ({ startUtc, time: twelveHours(time) })),
    };
  });
}

/** '2026-11-20' -> 'Fri 20'. */
function shortDate(date: string, language: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(at);
  return `${weekday} ${at.getUTCDate()}`;
}

/** '18:30' -> '6:30 PM'. */
function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockText(hours * 60 + minutes);
}
