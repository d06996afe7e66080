import { clsx } from 'clsx';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { minutesMore } from '#app/domain/order/service-pause.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { BoardPlaces } from './board-places.ts';
import { dueText } from './board-times.ts';

type QuietProps = {
  board: ReceiverBoard;
  places: BoardPlaces;
  /** The server's clock, epoch ms. */
  now: number;
  timeZone: string;
  /** The board that the device kept, which has no finished orders. */
  isKept: boolean;
  /** Rings once; null until scripts run. */
  onTest: (() => void) | null;
};

/** Nothing is to be done: the next planned order, the day so far, and whether the bell is heard. */
export function Quiet({ board, places, now, timeZone, isKept, onTest }: QuietProps) {
  const { t, tell } = useTranslation();
  const [next] = places.later;
  const due = next?.dueUtc ? translateDate(tell, dueText(new Date(next.dueUtc), now, timeZone)) : null;
  return (
    <div className="board is-quiet">
      <section className="quiet" aria-labelledby="h-quiet">
        <p className="huge" aria-hidden="true">
          <Icon name="chef" />
        </p>
        <h2 id="h-quiet">{t('receiver.board.noOrders')}</h2>
        <p>{t('receiver.board.noOrdersHint')}</p>
        {next && due && <p>{t('receiver.board.nextPlanned', { time: due, number: next.orderNumber })}</p>}
        {!isKept && <Figures board={board} now={now} />}
        <p className="row">
          {!board.isKitchenOnly && (
            <a className="btn line" href="/order-receiver/day">
              <Icon name="chart" />
              {t('kitchenFind.day')}
            </a>
          )}
          <button
            type="button"
            className={clsx('btn line', !onTest && 'awaited')}
            onClick={onTest ?? undefined}
          >
            <Icon name="sound" />
            {t('receiver.soundTest')}
          </button>
        </p>
      </section>
    </div>
  );
}

/** What was handed over today, and how long each service takes at this moment. */
function Figures({ board, now }: Pick<QuietProps, 'board' | 'now'>) {
  const { t } = useTranslation();
  const sold = board.finished.filter(({ orderStatus }) => orderStatus === ORDER_STATUS.delivered);
  const takes = board.services.map(({ orderType, usualMinutes }) => ({
    orderType,
    minutes: usualMinutes + minutesMore(board.services, orderType, new Date(now)),
  }));
  return (
    <dl className="figs">
      <div>
        <dt>{t('kitchenBoard.ordersToday')}</dt>
        <dd>{sold.length}</dd>
      </div>
      {typeof board.dayTotal === 'number' && (
        <div>
          <dt>{t('kitchenBoard.salesToday')}</dt>
          <dd>{formatPrice(board.dayTotal)}</dd>
        </div>
      )}
      {takes.map(({ orderType, minutes }) => (
        <div key={orderType}>
          <dt>
            {t(orderType === ORDER_TYPE.delivery ? 'kitchenBoard.deliveryTakes' : 'kitchenBoard.pickupTakes')}
          </dt>
          <dd>{t('receiver.minutesChoice', { minutes })}</dd>
        </div>
      ))}
    </dl>
  );
}
