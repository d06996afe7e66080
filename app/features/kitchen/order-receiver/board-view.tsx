import '#app/ui/kitchen/board.css';
import '#app/ui/kitchen/board-states.css';
import '#app/ui/kitchen/board-widths.css';
import '#app/ui/kitchen/fresh.css';
import { clsx } from 'clsx';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { ReceiverBoard, ReceiverOrder } from '#app/contract/receiver.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { RefreshChoice } from '#app/shell/page/refresh-choice.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { Alarm } from './alarm.tsx';
import { alarming, type BoardPlaces, boardPlaces, forLater, ticketState, upNow } from './board-places.ts';
import { dueText, kitchenLoad } from './board-times.ts';
import { CookTicket, FoldedTicket, PassTicket } from './cook-ticket.tsx';
import type { DoneStep } from './done-step.ts';
import { FailedRefunds } from './failed-refunds.tsx';
import { Finished } from './finished.tsx';
import { FreshTicket } from './fresh-ticket.tsx';
import { GoneTicket } from './gone-ticket.tsx';
import { KitchenFrame } from './kitchen-frame.tsx';
import styles from './receiver.module.css';
import { TopBar } from './top-bar.tsx';
import { useBoard, useServerNow } from './use-board.ts';
import { useSignal, useWakeLock } from './use-signal.ts';

type BoardProps = {
  data: { board: ReceiverBoard; inbox: string[]; timeZone: string; own?: string };
  /** The step that was made before this page, and can still be undone. */
  done?: DoneStep | null;
  formToken: string;
  refusal: string | null;
};

/** The kitchen's board: new orders, what is due, and what is ready, legible from two metres. */
export function Board({ data, done = null, formToken, refusal }: BoardProps) {
  const { t } = useTranslation();
  const { flash } = useRootData();
  const open = useBoard(data, formToken, t('receiver.stale'));
  const { board, inbox } = open;
  const now = useServerNow(board.nowUtc);
  const hydrated = useHydrated();
  const places = boardPlaces(board, now);
  const { fresh } = places;
  useWakeLock();
  const calling = alarming(fresh, now).filter(({ orderId }) => !open.waiting.has(orderId));
  const sound = useSignal({
    fresh,
    isAlarm: calling.length > 0,
    gone: places.gone.map(({ orderId }) => orderId),
    soft: [...inbox, ...upNow(places)],
    title: t('receiver.newOrders', { count: fresh.length }),
    now,
  });

  return (
    <KitchenFrame onSubmit={open.onSubmit}>
      {calling[0] && (
        <Alarm
          order={calling[0]}
          others={fresh.length - 1}
          load={kitchenLoad(board.open, now)}
          now={now}
          timeZone={data.timeZone}
          own={data.own}
          formToken={formToken}
        />
      )}
      {/* stays as it is below the alarm: what was half typed is there when it is over */}
      <div className={styles.all} hidden={calling.length > 0}>
        <TopBar
          now={now}
          timeZone={data.timeZone}
          services={board.services}
          done={open.done ?? done}
          sound={sound}
          later={forLater(places).length}
          inboxWaiting={inbox.length}
          formToken={formToken}
        />
        <main id="main">
          <h1 className="sr">{t('receiver.title')}</h1>
          {hydrated && sound.isHeldBack && (
            <p className={styles.silent} role="status">
              <Icon name="mute" />
              {t('receiver.soundWaits')}
            </p>
          )}
          <Notices open={open} refusal={refusal} />
          <FailedRefunds refunds={board.failedRefunds} formToken={formToken} />
          <p className="sr" role="status">
            {fresh.length > 0 ? t('receiver.newOrders', { count: fresh.length }) : ''}
          </p>
          <Lanes
            places={places}
            now={now}
            timeZone={data.timeZone}
            own={data.own}
            open={board.open}
            waiting={open.waiting}
            formToken={formToken}
          />
          <div className={styles.below}>
            <p>
              <a className="btn line" href="/order-receiver/messages">
                <Icon name="mail" />
                {t('receiver.inbox.title')}
                {inbox.length > 0 && (
                  <span className="badge warn">{t('receiver.inbox.waiting', { count: inbox.length })}</span>
                )}
              </a>
            </p>
            <Finished orders={board.finished} total={formatPrice(board.dayTotal)} timeZone={data.timeZone} />
            <RefreshChoice />
          </div>
        </main>
      </div>
      <Toasts items={flash} />
    </KitchenFrame>
  );
}

type NoticesProps = { open: ReturnType<typeof useBoard>; refusal: string | null };

/** That the connection is lost, and which presses came to nothing, until somebody has seen it. */
function Notices({ open: { isOffline, waitingCount, refusals, dismissRefusals }, refusal }: NoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {(isOffline || refusal) && (
        <div className="lost-bar" role="alert">
          <p>
            <Icon name={isOffline ? 'offline' : 'alert'} />
            <span>
              {refusal ?? t('receiver.offline')}
              {waitingCount > 0 && ` ${t('receiver.waiting', { count: waitingCount })}`}
            </span>
          </p>
        </div>
      )}
      {refusals.length > 0 && (
        <div className="lost-bar" role="alert">
          <p>
            <Icon name="alert" />
            <span>{refusals.join(' ')}</span>
          </p>
          <button type="button" className="btn line" onClick={dismissRefusals}>
            {t('receiver.seen')}
          </button>
        </div>
      )}
    </>
  );
}

type LanesProps = {
  places: BoardPlaces;
  now: number;
  timeZone: string;
  own: string | undefined;
  open: readonly ReceiverOrder[];
  waiting: Set<string | null>;
  formToken: string;
};

/** The three places of the board; one that is empty takes no room. */
function Lanes({ places, open, waiting, ...all }: LanesProps) {
  const { t } = useTranslation();
  const { fresh, cook, pass, later, gone } = places;
  const load = kitchenLoad(open, all.now);
  // one whose press waits shows that it does
  const isWhole = (order: ReceiverOrder) =>
    !ticketState(order, all.now).isFolded || waiting.has(order.orderId);
  const given = (order: ReceiverOrder) => ({
    ...all,
    order,
    isWaiting: waiting.has(order.orderId),
  });
  if (fresh.length + cook.length + pass.length + gone.length === 0)
    return <Quiet next={later[0]} now={all.now} timeZone={all.timeZone} />;
  return (
    <div className={clsx('board', fresh.length === 0 && 'no-new')}>
      <nav className="jump" aria-label={t('receiver.stages')}>
        <a className={clsx(fresh.length > 0 && 'hot')} href="#new">
          {t('receiver.new')} <b>{fresh.length}</b>
        </a>
        <a href="#cook">
          {t('receiver.board.kitchenTab')} <b>{cook.length}</b>
        </a>
        <a href="#pass">
          {t('receiver.board.readyLane')} <b>{pass.length}</b>
        </a>
        <a href="/order-receiver/later">
          {t('receiver.board.laterLane')} <b>{forLater(places).length}</b>
        </a>
      </nav>
      {fresh.length > 0 && (
        <section className="lane new" id="new" aria-labelledby="h-new">
          <h2 className="sr" id="h-new">
            {t('receiver.new')}
          </h2>
          {fresh.map((order) => (
            <FreshTicket key={order.orderId} {...given(order)} load={load} />
          ))}
        </section>
      )}
      <section className="lane cook" id="cook" aria-labelledby="h-cook">
        <h2 className="sr" id="h-cook">
          {t('receiver.board.kitchenLane')}
        </h2>
        {gone.map((order) => (
          <GoneTicket key={order.orderId} {...given(order)} />
        ))}
        {cook.filter(isWhole).map((order) => (
          <CookTicket key={order.orderId} {...given(order)} />
        ))}
        {cook
          .filter((order) => !isWhole(order))
          .map((order) => (
            <FoldedTicket key={order.orderId} order={order} timeZone={all.timeZone} />
          ))}
      </section>
      {pass.length > 0 && (
        <section className="lane pass" id="pass" aria-labelledby="h-pass">
          <h2 id="h-pass">
            <b>{pass.length}</b>
            {t('receiver.board.readyLane')}
          </h2>
          <ul>
            {pass.map((order) => (
              <PassTicket key={order.orderId} {...given(order)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Nothing is to be done: the time, and the next planned order. */
function Quiet({ next, now, timeZone }: { next?: ReceiverOrder; now: number; timeZone: string }) {
  const { t, tell } = useTranslation();
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
      </section>
    </div>
  );
}
