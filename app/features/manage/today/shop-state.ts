import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ManageToday } from '#app/contract/reports.ts';
import { isOpenEnded } from '#app/domain/order/service-pause.ts';

type Shop = ManageToday['shop'];

/** Whether orders are taken: by all services, by some of them, by none, or not at this time of day. */
export type ShopState = {
  state: 'open' | 'partly' | 'paused' | 'closed';
  /** Of those that are paused: which, since nothing else is said of the others. */
  paused: Shop['services'];
  /** When something of it changes by itself: it closes, opens, or a pause ends; null where nothing is known to. */
  changesUtc: string | null;
};

/** What is told of the shop at a moment. */
export function shopState({ isOpen, changesUtc, services }: Shop, nowUtc: string): ShopState {
  const paused = services.filter(({ pausedUntilUtc }) => pausedUntilUtc !== null && pausedUntilUtc > nowUtc);
  if (!isOpen) return { state: 'closed', paused, changesUtc };
  if (paused.length === 0) return { state: 'open', paused, changesUtc };
  const ends = paused
    .flatMap(({ pausedUntilUtc }) => pausedUntilUtc ?? [])
    .filter((utc) => !isOpenEnded(new Date(utc)));
  const [first = null] = ends.sort();
  return { state: paused.length === services.length ? 'paused' : 'partly', paused, changesUtc: first };
}

/** Which service it is, as texts name it. */
export function serviceName(orderType: number): 'pickup' | 'delivery' {
  return orderType === ORDER_TYPE.delivery ? 'delivery' : 'pickup';
}
