import type { RouterContextProvider } from 'react-router';
import type { Slot } from '#app/contract/slots.ts';
import { nextOpening } from '#app/domain/opening-hours/hours-now.ts';
import { laterSlots } from '#app/domain/order/slots.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { slotsWithAlcohol } from '#app/features/ordering/alcohol.server.ts';
import type { PickerDay } from '#app/features/ordering/order-preference/preference-view.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { hoursView, opensWords, timeWords } from '#app/shell/restaurant/hours-words.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The slots of today and tomorrow for an order type, and which of them the visitor's cart can be ordered for. When the store does not
 * answer, they follow from the opening hours; the order itself is checked again. Empty when the restaurant
 * takes no later orders.
 */
export async function slotsOf(context: Context, orderType: number): Promise<readonly Slot[]> {
  const { api, client, settings } = storeFrom(context);
  if (!allowsScheduling(settings)) return [];
  const reply = await api.call('slots.list', {
    query: { orderType: String(orderType) },
  });
  const isKnown = reply.ok && reply.data.items.length > 0;
  const slots = isKnown ? reply.data.items : laterSlots(client, openingOf(context).at);
  return slotsWithAlcohol(context, orderType, slots);
}

/** A chosen time in words: 'Today at 6:45 PM'. */
export function slotWords(context: Context, startUtc: string): string {
  const { timeZone } = storeFrom(context).client;
  const start = new Date(startUtc);
  if (Number.isNaN(start.getTime())) return '';
  const names = dayNames(languageFrom(context));
  return timeWords(start, openingOf(context).at, timeZone, translator(wordsFrom(context)), names);
}

/** The opening state in words: "We're closed now. Opens at 5:00 PM". */
export function hoursWords(context: Context): string {
  const names = dayNames(languageFrom(context));
  const { title, next } = hoursView(openingOf(context), names, translator(wordsFrom(context)));
  return next ? `${title}. ${next}` : title;
}

/**
 * The next opening after the present hours in words: 'Opens on Monday at 5:00 PM'; null where it is not
 * known.
 */
export function opensNext(context: Context): string | null {
  const { at } = openingOf(context);
  const names = dayNames(languageFrom(context));
  const moment = nextOpening(storeFrom(context).client, at);
  return moment && opensWords(moment, translator(wordsFrom(context)), names);
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
