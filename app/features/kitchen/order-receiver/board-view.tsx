import { clsx } from 'clsx';
import { useHydrated } from 'remix-utils/use-hydrated';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { InboxEntry } from '#app/contract/inbox.ts';
import type { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { useOrderWords } from '#app/features/orders/order-words.ts';
import { RefreshChoice } from '#app/shell/page/refresh-choice.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { byDueTime, kitchenLoad } from './board-times.ts';
import { InboxPanel } from './inbox.tsx';
import styles from './receiver.module.css';
import { disputeWords, Ticket } from './ticket.tsx';
import { useBoard, useServerNow } from './use-board.ts';
import { useSignal, useWakeLock } from './use-signal.ts';

const STAGES = [
  { key: 'new', status: ORDER_STATUS.created, icon: 'bell' },
  { key: 'accepted', status: ORDER_STATUS.accepted, icon: 'check' },
  { key: 'preparing', status: ORDER_STATUS.preparing, icon: 'chef' },
  { key: 'outForDelivery', status: ORDER_STATUS.outForDelivery, icon: 'bike' },
] as const satisfies { key: string; status: number; icon: IconName }[];

type BoardProps = {
  data: { board: ReceiverBoard; inbox: InboxEntry[]; timeZone: string; own?: string };
  formToken: string;
  refusal: string | null;
};

/** The kitchen's board: a column for each stage, oldest first, legible from two metres. */
export function Board({ data, formToken, refusal }: BoardProps) {
  const { t } = useTranslation();
  const { restaurant, flash } = useRootData();
  const { board, inbox, isOffline, waiting, waitingCount, refusals, dismissRefusals, onSubmit } = useBoard(
    data,
    formToken,
    t('receiver.stale'),
  );
  const now = useServerNow(board.nowUtc);
  const hydrated = useHydrated();
  const fresh = board.open.filter((order) => order.orderStatus === ORDER_STATUS.created);
  const sound = useSignal(fresh, t('receiver.newOrders', { count: fresh.length }), now);
  useWakeLock();
  const load = kitchenLoad(board.open, now);
  const inStage = (status: number) => {
    const orders = board.open.filter((order) => order.orderStatus === status);
    // of the new ones the oldest would cancel itself first
    return status === ORDER_STATUS.created ? orders : byDueTime(orders);
  };

  return (
    <>
      <header className={styles.top}>
        <span className={styles.name}>{restaurant.name}</span>
        <nav className={styles.stages} aria-label={t('receiver.stages')}>
          {STAGES.map((stage) => (
            <a key={stage.key} href={`#${stage.key}`}>
              {t(`receiver.${stage.key}`)}
              <b className={clsx(styles.count, stage.key === 'new' && fresh.length > 0 && styles.hot)}>
                {inStage(stage.status).length}
              </b>
            </a>
          ))}
        </nav>
        <div className={styles.tools}>
          {hydrated && (
            <>
              <Button
                type="button"
                variant={sound.isOn ? undefined : 'pri'}
                onClick={sound.toggle}
                aria-pressed={sound.isOn}
              >
                <Icon name={sound.isOn ? 'sound' : 'mute'} />
                {t(sound.isOn ? 'receiver.soundOn' : 'receiver.soundOff')}
              </Button>
              <Button type="button" variant="line" onClick={sound.test}>
                {t('receiver.soundTest')}
              </Button>
            </>
          )}
          <ButtonLink href="/order-receiver/devices">{t('receiver.devices.title')}</ButtonLink>
          <form method="post">
            <input type="hidden" name="intent" value="sign-out" />
            <input type="hidden" name="formToken" value={formToken} />
            <Button variant="line">{t('receiver.signOut')}</Button>
          </form>
          {restaurant.isOpenNow && (
            <Badge tone="ok" dot>
              {t('layout.openNow')}
            </Badge>
          )}
          <time className={styles.clock} dateTime={new Date(now).toISOString()}>
            {localTime(new Date(now), data.timeZone)}
          </time>
        </div>
      </header>
      <main id="main" onSubmit={onSubmit}>
        <h1 className="sr">{t('receiver.title')}</h1>
        {hydrated && sound.isHeldBack && (
          <p className={styles.silent} role="status">
            <Icon name="mute" />
            {t('receiver.soundWaits')}
          </p>
        )}
        {(isOffline || refusal || refusals.length > 0) && (
          <div className={styles.notices}>
            {(isOffline || refusal) && (
              <Note tone="no" alert>
                {refusal ?? t('receiver.offline')}
                {waitingCount > 0 && ` ${t('receiver.waiting', { count: waitingCount })}`}
              </Note>
            )}
            {refusals.length > 0 && (
              <Note tone="no" alert>
                {refusals.join(' ')}{' '}
                <Button type="button" variant="line" onClick={dismissRefusals}>
                  {t('receiver.seen')}
                </Button>
              </Note>
            )}
          </div>
        )}
        <p className="sr" role="status">
          {fresh.length > 0 ? t('receiver.newOrders', { count: fresh.length }) : ''}
        </p>
        <div className={styles.board}>
          {STAGES.map((stage) => {
            const orders = inStage(stage.status);
            return (
              <section
                key={stage.key}
                id={stage.key}
                className={styles.column}
                aria-labelledby={`h-${stage.key}`}
              >
                <h2 id={`h-${stage.key}`} className={styles.heading}>
                  <Icon name={stage.icon} />
                  {t(`receiver.${stage.key}`)}
                  <span className={styles.count}>{orders.length}</span>
                </h2>
                {orders.length === 0 && <p className={styles.nothing}>{t('receiver.nothing')}</p>}
                {orders.map((order) => (
                  <Ticket
                    key={order.orderId}
                    order={order}
                    now={now}
                    timeZone={data.timeZone}
                    own={data.own}
                    load={load}
                    isWaiting={waiting.has(order.orderId)}
                    formToken={formToken}
                  />
                ))}
              </section>
            );
          })}
        </div>
        <InboxPanel entries={inbox} timeZone={data.timeZone} formToken={formToken} />
        <Finished orders={board.finished} total={formatPrice(board.dayTotal)} timeZone={data.timeZone} />
        <RefreshChoice />
      </main>
      <Toasts items={flash} />
    </>
  );
}

type FinishedProps = { orders: readonly ReceiverOrder[]; total: string; timeZone: string };

/** Today's finished orders, newest first, and their total. */
function Finished({ orders, total, timeZone }: FinishedProps) {
  const { t } = useTranslation();
  const words = useOrderWords();
  return (
    <details className={styles.finished}>
      <summary>
        <span>
          {t('receiver.finished')} ({orders.length})
        </span>
        <span>
          {t('receiver.dayTotal')} <b>{total}</b>
        </span>
      </summary>
      <ul>
        {orders.map((order) => (
          <li key={order.orderId}>
            <b>#{order.orderNumber}</b>
            <span>{localTime(new Date(order.createdUtc), timeZone)}</span>
            <span>{words.type(order.orderType)}</span>
            <span>{order.fullName}</span>
            <span>
              {words.status(order.orderStatus)}
              {order.rejectReason && `: ${order.rejectReason}`}
              {disputeWords(t, order) && <em> {disputeWords(t, order)}</em>}
            </span>
            <span className="end">{formatPrice(order.totalAmount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
