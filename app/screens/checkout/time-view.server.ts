import type { RouterContextProvider } from 'react-router';
import { dayNames } from '#app/components/day-names.server.ts';
import { timeWords } from '#app/components/hours-words.ts';
import type { Slot, TimeRefused } from '#app/contract/slots.ts';
import { CLOSED_AT_ORDER_TIME, scheduledTimeRefusal } from '#app/domain/order/scheduled-time.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { choosePreference, preferenceOf } from '#app/middleware/preference.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { slotsOf } from '#app/middleware/slots.ts';
import { translator } from '#app/ui/translate.ts';
import type { TimeView } from './checkout-view.ts';

type Context = Readonly<RouterContextProvider>;
type Chosen = { orderType: number | null; scheduledUtc: string | null };

/** What the customer has just asked of the time: to see the others, or for one that was refused. */
export type TimeAsked = { picked?: string | null; refused?: TimeRefused | null };

/** When the order is for, what keeps it from being so, and the times to choose from while they are asked for. */
export async function timeView(context: Context, chosen: Chosen, asked: TimeAsked | null): Promise<TimeView> {
  const { orderType, scheduledUtc } = chosen;
  const { client, settings } = storeFrom(context);
  const { at, hours } = openingOf(context);
  const t = translator(wordsFrom(context));
  const names = dayNames(languageFrom(context));
  const words = (startUtc: string) => timeWords(new Date(startUtc), at, client.timeZone, t, names);
  const canSchedule = allowsScheduling(settings);
  const isOpen = hours.state === 'open';
  const mayBeLost = scheduledUtc !== null || asked !== null || !isOpen;
  const slots = orderType !== null && canSchedule && mayBeLost ? await slotsOf(context, orderType) : [];
  const lost =
    scheduledUtc === null ? null : (asked?.refused?.reason ?? lostTime(context, scheduledUtc, slots));
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

/** Why the chosen time can no longer be had; what is full is known by the list. */
function lostTime(context: Context, scheduledUtc: string, slots: readonly Slot[]): TimeView['lost'] {
  const { client, settings } = storeFrom(context);
  if (!allowsScheduling(settings)) return 'invalid-time';
  const refusal = scheduledTimeRefusal(scheduledUtc, client, openingOf(context).at);
  if (refusal) return refusal === CLOSED_AT_ORDER_TIME ? 'closed' : 'invalid-time';
  return slots.find((slot) => slot.startUtc === scheduledUtc)?.state === 'full' ? 'slot-full' : null;
}

/** The next one after the chosen time, else the first of all. */
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
 * The customer chose another time: '' for as soon as possible, else the start of a slot that is free.
 * @returns null when it is chosen now, else what is to be asked again
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
