import type { RouterContextProvider } from 'react-router';
import type { Slot, TimeRefused } from '#app/contract/slots.ts';
import { scheduledTimeRefusal } from '#app/domain/order/slots.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { alcoholInCart, isAlcoholSoldFor } from '#app/features/ordering/alcohol.server.ts';
import { choosePreference, preferenceOf } from '#app/features/ordering/preference.server.ts';
import { slotsOf } from '#app/features/ordering/slots.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { timeWords } from '#app/shell/restaurant/hours-words.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { isPausedThen, pausedWords } from '#app/shell/restaurant/paused.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { TimeView } from './checkout-view.ts';

type Context = Readonly<RouterContextProvider>;
type Chosen = { orderType: number | null; scheduledUtc: string | null };

/** What the customer has just done with the time: opened the list of times, or chose one that was refused. */
export type TimeAsked = { picked?: string | null; refused?: TimeRefused | null };

/** When the order is for, why it cannot be then, and the free times while the list of times is open. */
export async function timeView(context: Context, chosen: Chosen, asked: TimeAsked | null): Promise<TimeView> {
  const { orderType, scheduledUtc } = chosen;
  const { client, settings } = storeFrom(context);
  const { at, hours } = openingOf(context);
  const t = translator(wordsFrom(context));
  const names = dayNames(languageFrom(context));
  const words = (startUtc: string) => timeWords(new Date(startUtc), at, client.timeZone, t, names);
  const canSchedule = allowsScheduling(settings);
  const alcohol = orderType === null ? null : await alcoholInCart(context);
  const isSold = (startUtc: string | null) =>
    alcohol === null || orderType === null || isAlcoholSoldFor(context, alcohol, orderType, startUtc);
  const isOpen = hours.state === 'open' && pausedWords(context, orderType) === null && isSold(null);
  const mayBeLost = scheduledUtc !== null || asked !== null || !isOpen;
  const slots = orderType !== null && canSchedule && mayBeLost ? await slotsOf(context, orderType) : [];
  const lost =
    scheduledUtc === null
      ? null
      : (asked?.refused?.reason ??
        lostTime(context, orderType, scheduledUtc, slots) ??
        (isSold(scheduledUtc) ? null : 'alcohol'));
  const isStuck = lost !== null || Boolean(asked?.refused) || (scheduledUtc === null && !isOpen);
  const free = isStuck || asked ? slots.filter(({ state }) => state === 'open') : [];
  const next = isStuck ? (asked?.refused?.nextSlot ?? nextOf(free, scheduledUtc)) : null;
  return {
    startUtc: scheduledUtc ?? '',
    text: scheduledUtc && words(scheduledUtc),
    canSchedule,
    lost,
    offer: next && { startUtc: next.startUtc, text: words(next.startUtc) },
    picked: asked?.picked ?? next?.startUtc ?? scheduledUtc ?? '',
    days: byDay(free, (date) => names.date(date)),
    isAsked: isStuck || asked !== null,
    isAsapOffered: isOpen,
  };
}

/** Why the chosen time can no longer be had; null when it can. */
function lostTime(
  context: Context,
  orderType: number | null,
  scheduledUtc: string,
  slots: readonly Slot[],
): TimeView['lost'] {
  const { client, settings } = storeFrom(context);
  if (!allowsScheduling(settings)) return 'invalid-time';
  const refusal = scheduledTimeRefusal(scheduledUtc, client, openingOf(context).at);
  if (refusal) return refusal === 'closedThen' ? 'closed' : 'invalid-time';
  const isFull = slots.find((slot) => slot.startUtc === scheduledUtc)?.state === 'full';
  if (!isFull) return null;
  return isPausedThen(context, orderType, scheduledUtc) ? 'paused' : 'slot-full';
}

/** The next free time after the chosen one, else the first of all. */
function nextOf(free: readonly Slot[], after: string | null): Slot | null {
  return free.find(({ startUtc }) => after !== null && startUtc > after) ?? free[0] ?? null;
}

function byDay(free: readonly Slot[], name: (date: string) => string): TimeView['days'] {
  const dates = [...new Set(free.map(({ date }) => date))];
  return dates.map((date) => ({
    label: name(date),
    times: free
      .filter((slot) => slot.date === date)
      .map(({ startUtc, time }) => ({ startUtc, text: `${name(date)}, ${twelveHours(time)}` })),
  }));
}

/** '18:45' -> '6:45 PM' */
function twelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockText(hour * 60 + minute);
}

/**
 * Chooses another time: '' for as soon as possible, else the start of a free slot.
 * @returns null when it is chosen, else why it was refused
 */
export async function chooseTime(context: Context, startUtc: string): Promise<TimeAsked | null> {
  const { orderType } = await preferenceOf(context);
  if (orderType === null) return null;
  if (startUtc === '') {
    choosePreference(context, { orderType, scheduledUtc: null });
    return null;
  }
  const slot = (await slotsOf(context, orderType)).find((each) => each.startUtc === startUtc);
  if (slot?.state === 'open') {
    choosePreference(context, { orderType, scheduledUtc: startUtc });
    return null;
  }
  const reason = slot?.state === 'full' ? 'slot-full' : slot?.state === 'closed' ? 'closed' : 'invalid-time';
  return { refused: { reason, nextSlot: null } };
}
