import { useEffect, useRef } from 'react';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { freshSince } from './board-places.ts';
import { age } from './fresh-ticket.tsx';

type NewOrdersProps = {
  fresh: readonly ReceiverOrder[];
  /** The server's clock, epoch ms. */
  now: number;
};

/** How many new orders wait, and for how long, on the pages beside the board: the way to them. */
export function NewOrders({ fresh, now }: NewOrdersProps) {
  const { t } = useTranslation();
  if (fresh.length === 0) return null;
  const oldest = Math.min(...fresh.map(freshSince));
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

/**
 * Calls when what waits for an answer is no more what it was when the page heard of it first.
 * @param inbox null before that
 */
export function useInboxChange(inbox: readonly string[] | null, onInbox: (() => void) | undefined): void {
  const known = useRef<string | null>(null);
  const key = inbox?.join() ?? null;
  useEffect(() => {
    if (key === null) return;
    if (known.current !== null && known.current !== key) onInbox?.();
    known.current = key;
  }, [key, onInbox]);
}
