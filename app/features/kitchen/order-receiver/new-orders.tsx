import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { alarming, boardPlaces, upNow } from './board-places.ts';
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

type NewOrdersProps = {
  formToken: string;
  /** Somebody has written, or was answered, since the page was drawn. */
  onInbox?: (() => void) | undefined;
};

/**
 * New orders ring on every page of the kitchen, and show how many wait, and for how long: the way to them. What
 * comes up softly sounds there too.
 */
export function NewOrders({ formToken, onInbox }: NewOrdersProps) {
  const { t } = useTranslation();
  const { board, inbox, waiting } = useBoard(UNREAD, formToken, t('receiver.stale'));
  const now = useServerNow(board.nowUtc);
  const places = boardPlaces(board, now);
  const fresh = places.fresh.filter(({ orderId }) => !waiting.has(orderId));
  const isRead = board.nowUtc !== UNREAD.board.nowUtc;
  useInboxChange(isRead ? inbox : null, onInbox);
  useSignal({
    fresh,
    isAlarm: alarming(fresh, now).length > 0,
    gone: isRead ? places.gone.map(({ orderId }) => orderId) : null,
    soft: isRead ? [...inbox, ...upNow(places)] : null,
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

/** Calls when what waits for an answer is no more what it was when the page heard of it first. */
function useInboxChange(inbox: readonly string[] | null, onInbox: (() => void) | undefined): void {
  const known = useRef<string | null>(null);
  const key = inbox?.join() ?? null;
  useEffect(() => {
    if (key === null) return;
    if (known.current !== null && known.current !== key) onInbox?.();
    known.current = key;
  }, [key, onInbox]);
}
