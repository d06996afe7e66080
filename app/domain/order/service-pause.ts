import type { Setting } from '#app/contract/client.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { FaultOf } from '#app/contract/faults.ts';
import type { ServicePause } from '#app/contract/services.ts';
import { estimatedMinutes, withEstimate } from '#app/domain/settings/order-types.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

/** What the kitchen said of each service; one that is not in it runs as usual. */
export type ServicePauses = readonly ServicePause[];

/** The end of a pause without one: programs of before know no pause but until a time. */
export const OPEN_END_UTC = '9999-12-31T00:00:00.000Z';

/** What `pausedBy` says of a kitchen in which nothing asks for orders. */
export const SILENT = 'silent';

/** What `pausedBy` says when orders went unanswered. */
export const UNANSWERED = 'unanswered';

/** Whether a pause lasts until somebody ends it. */
export function isOpenEnded(until: Date): boolean {
  return until.getTime() >= Date.parse(OPEN_END_UTC);
}

/** Whether a pause lasts for the rest of the restaurant's day, which ends in the small hours: no time that anybody wants to read. */
export function isForToday(until: Date, now: Date, timeZone: string): boolean {
  return until.getTime() === endOfBusinessDay(now, timeZone).getTime();
}

/** Until when orders of a type are not taken for now, or for a time before that; null while they are. */
export function pausedUntil(pauses: ServicePauses, orderType: number | null, now: Date): Date | null {
  const until = pauses.find((each) => each.orderType === orderType)?.pausedUntilUtc;
  return until && Date.parse(until) > now.getTime() ? new Date(until) : null;
}

/** Whether one of these services is paused until somebody ends it. */
export function hasOpenEnd(pauses: ServicePauses, orderTypes: readonly number[], now: Date): boolean {
  return orderTypes.some((type) => {
    const until = pausedUntil(pauses, type, now);
    return until !== null && isOpenEnded(until);
  });
}

/**
 * Whether a pause lasts longer than one until that time. That of a silent kitchen never does: it may end at any
 * moment, with the first device that asks.
 */
export function endsLater({ pausedUntilUtc, pausedBy }: ServicePause, untilUtc: string): boolean {
  if (pausedUntilUtc === null || pausedBy === SILENT) return false;
  return Date.parse(pausedUntilUtc) > Date.parse(untilUtc);
}

/** Minutes that each order of a type takes longer at this moment; 0 as usual. */
export function minutesMore(pauses: ServicePauses, orderType: number, now: Date): number {
  const pause = pauses.find((each) => each.orderType === orderType);
  const isLonger = pause?.moreUntilUtc && Date.parse(pause.moreUntilUtc) > now.getTime();
  return isLonger ? pause.moreMinutes : 0;
}

/** The settings with the minutes of this moment: every quote, and every order, is made by them. */
export function settingsNow(settings: readonly Setting[], pauses: ServicePauses, now: Date): Setting[] {
  let changed = [...settings];
  for (const { orderType } of pauses) {
    const more = minutesMore(pauses, orderType, now);
    if (more > 0) changed = withEstimate(changed, orderType, estimatedMinutes(settings, orderType) + more);
  }
  return changed;
}

type PauseCode =
  `${'pickup' | 'delivery'}${'Paused' | 'PausedToday' | 'PausedOpen' | 'Unanswered' | 'Silent'}`;

/**
 * Why a time is refused: the service is paused until after it.
 * @param at the time that the order is for; now for one as soon as possible
 * @returns null where the service runs then
 */
export function pauseFault(
  pauses: ServicePauses,
  orderType: number | null,
  at: Date,
  { now, timeZone }: { now: Date; timeZone: string },
): FaultOf<PauseCode> | null {
  const until = pausedUntil(pauses, orderType, now);
  if (!until || at >= until) return null;
  const isDelivery = orderType === ORDER_TYPE.delivery;
  // nobody has said that the kitchen is busy: the store has paused by itself
  const by = pauses.find((each) => each.orderType === orderType)?.pausedBy;
  if (by === UNANSWERED) return { code: isDelivery ? 'deliveryUnanswered' : 'pickupUnanswered' };
  if (by === SILENT) return { code: isDelivery ? 'deliverySilent' : 'pickupSilent' };
  if (isOpenEnded(until)) return { code: isDelivery ? 'deliveryPausedOpen' : 'pickupPausedOpen' };
  if (isForToday(until, now, timeZone))
    return { code: isDelivery ? 'deliveryPausedToday' : 'pickupPausedToday' };
  const { minute } = wallTime(until, timeZone);
  return { code: isDelivery ? 'deliveryPaused' : 'pickupPaused', params: { time: { minute } } };
}
