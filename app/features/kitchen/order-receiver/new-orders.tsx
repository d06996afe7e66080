import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { alarming, boardPlaces } from './board-places.ts';
import { age } from './fresh-ticket.tsx';
import { useBoard, useServerNow } from './use-board.ts';
import { useSignal } from './use-signal.ts';

/** The page has no board of its own: it reads one at once. */
const UNREAD = {
  board: {
    open: [],
    finished: [],
    unseen: [],
    services: [],
    failedRefunds: [],
    dayTotal: 0,
    nowUtc: new Date(0).toISOString(),
  },
  inbox: [],
};

/** New orders ring on every page of the kitchen, and show how many wait, and for how long: the way to them. */
export function NewOrders({ formToken }: { formToken: string }) {
  const { t } = useTranslation();
  const { board, waiting } = useBoard(UNREAD, formToken, t('receiver.stale'));
  const now = useServerNow(board.nowUtc);
  const places = boardPlaces(board, now);
  const fresh = places.fresh.filter(({ orderId }) => !waiting.has(orderId));
  useSignal({
    fresh,
    isAlarm: alarming(fresh, now).length > 0,
    gone: places.gone.map(({ orderId }) => orderId),
    soft: [],
    title: t('receiver.newOrders', { count: fresh.length }),
    now,
  });
  const oldest = Math.min(...fresh.map(({ createdUtc }) => Date.parse(createdUtc)));
  if (fresh.length === 0) return null;
  return (
    <a className="ring" href="/order-receiver#new">
      <Icon name="bell" />
      <span>
        {t('receiver.alarm.fresh', { count: fresh.length })}{' '}
        <small>{t('receiver.alarm.oldest', { time: age(now - oldest) })}</small>
      </span>
    </a>
  );
}
