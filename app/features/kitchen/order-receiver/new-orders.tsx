import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { alarming, boardPlaces } from './board-places.ts';
import { age } from './fresh-ticket.tsx';
import type { OpenBoard } from './use-board.ts';
import { useSignal } from './use-signal.ts';
import { useSoundReport } from './use-sound-report.ts';

type NewOrdersProps = {
  open: Pick<OpenBoard, 'board' | 'waiting'>;
  /** The server's clock, epoch ms. */
  now: number;
  formToken: string;
};

/** New orders ring on every page of the kitchen, and show how many wait, and for how long: the way to them. */
export function NewOrders({ open: { board, waiting }, now, formToken }: NewOrdersProps) {
  const { t } = useTranslation();
  const places = boardPlaces(board, now);
  const fresh = places.fresh.filter(({ orderId }) => !waiting.has(orderId));
  const sound = useSignal({
    fresh,
    isAlarm: alarming(fresh, now).length > 0,
    gone: places.gone.map(({ orderId }) => orderId),
    soft: [],
    title: t('receiver.newOrders', { count: fresh.length }),
    now,
  });
  useSoundReport(sound, formToken);
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
