import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ManageToday } from '#app/contract/reports.ts';
import { isOpenEnded } from '#app/domain/order/service-pause.ts';

type Shop = ManageToday['shop'];

/** Whether orders are taken: by all services, by some of them, by none, or not at this time of day. */
export type ShopState = {
  state: 'open' | 'partly' | 'paused' | 'closed';
  /** Of those that are paused: which, since nothing else is said of the others. */
  paused: Shop['services'];
  /**
   * When something of it changes by itself: it closes, opens, or the first pause ends. Null where nothing is known to,
   * and where a pause lasts until somebody takes orders again.
   */
  changesUtc: string | null;
};

/** What is told of the shop at a moment. */
export function shopState({ isOpen, changesUtc, services }: Shop, nowUtc: string): ShopState {
  const paused = services.filter(({ pausedUntilUtc }) => pausedUntilUtc !== null && pausedUntilUtc > nowUtc);
  if (!isOpen) return { state: 'closed', paused, changesUtc };
  if (paused.length === 0) return { state: 'open', paused, changesUtc };
  const state = paused.length === services.length ? 'paused' : 'partly';
  const ends = paused.flatMap(({ pausedUntilUtc }) => pausedUntilUtc ?? []).sort();
  // that orders start again by themselves would be wrong of one without an end
  const [first = null] = ends.some((utc) => isOpenEnded(new Date(utc))) ? [] : ends;
  return { state, paused, changesUtc: first };
}

/** Which service it is, as texts name it. */
export function serviceName(orderType: number): 'pickup' | 'delivery' {
  return orderType === ORDER_TYPE.delivery ? 'delivery' : 'pickup';
}
