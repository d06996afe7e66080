import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Aside } from './aside.ts';
import { alarming, type BoardPlaces, boardPlaces, upNow } from './board-places.ts';
import { UNREAD } from './unread-board.ts';
import { useAside } from './use-aside.ts';
import type { OpenBoard } from './use-board.ts';
import { type Sound, useSignal, useWakeLock } from './use-signal.ts';
import { useSoundReport } from './use-sound-report.ts';

type Known = Pick<OpenBoard, 'board' | 'inbox' | 'waiting'>;

/** What calls the people in the kitchen, on each of its pages. */
export type Calls = {
  places: BoardPlaces;
  /** The new orders that nobody has answered, here or elsewhere. */
  fresh: ReceiverOrder[];
  /** The one that fills the screen; null when none does, or it was put aside. */
  alarm: ReceiverOrder | null;
  putAside: () => void;
  sound: Sound;
  /** How the edge of the page looks while the browser keeps it silent. */
  edge: 'silent' | 'calls' | undefined;
};

/**
 * Rings, keeps the screen awake and says which order fills it: the same on the board and beside it.
 * @param answering somebody is just answering a new order, on its own page, which nothing covers
 */
export function useCalls(
  { board, inbox, waiting }: Known,
  now: number,
  { formToken, aside, answering }: { formToken: string; aside?: Aside | undefined; answering?: string },
): Calls {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const places = boardPlaces(board, now);
  const fresh = places.fresh.filter(({ orderId }) => !waiting.has(orderId));
  const { isAside, putAside } = useAside(aside);
  const calling = alarming(fresh, now);
  const isAnswering = fresh.some(({ orderId }) => orderId === answering);
  const alarm = isAnswering ? null : (calling.find(({ orderId }) => !isAside(orderId, now)) ?? null);
  const isRead = board.nowUtc !== UNREAD.board.nowUtc;
  const sound = useSignal({
    fresh,
    isAlarm: calling.length > 0,
    gone: isRead ? places.gone.map(({ orderId }) => orderId) : null,
    soft: isRead ? [...inbox, ...upNow(places)] : null,
    title: t('receiver.newOrders', { count: fresh.length }),
    now,
  });
  useSoundReport(sound, formToken);
  useWakeLock();
  return {
    places,
    fresh,
    alarm,
    putAside: () => alarm && putAside(alarm.orderId, now),
    sound,
    edge: !isHydrated || !sound.isHeldBack ? undefined : fresh.length > 0 ? 'calls' : 'silent',
  };
}
