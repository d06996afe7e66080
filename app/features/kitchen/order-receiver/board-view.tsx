import '#app/ui/kitchen/board.css';
import '#app/ui/kitchen/board-states.css';
import '#app/ui/kitchen/board-widths.css';
import '#app/ui/kitchen/dense.css';
import '#app/ui/kitchen/fresh.css';
import '#app/ui/kitchen/slip.css';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepKitchen } from '#app/browser/keep-kitchen.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import type { PrinterNotice } from '#app/domain/order/printer-state.ts';
import type { PrintsItself } from '#app/features/kitchen/device.server.ts';
import { isRefreshOff, RefreshChoice } from '#app/shell/page/refresh-choice.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Alarm } from './alarm.tsx';
import type { Aside } from './aside.ts';
import { BelowAlarm } from './below-alarm.tsx';
import { forLater } from './board-places.ts';
import { kitchenLoad } from './board-times.ts';
import type { DoneStep } from './done-step.ts';
import { FailedRefunds } from './failed-refunds.tsx';
import { Finished } from './finished.tsx';
import { KitchenFrame } from './kitchen-frame.tsx';
import { Lanes } from './lanes.tsx';
import { Notices } from './notices.tsx';
import { PrinterNotices } from './printer-notices.tsx';
import { Quiet } from './quiet.tsx';
import styles from './receiver.module.css';
import { NewOrdersSaid } from './said-aloud.tsx';
import { PaperTicket } from './slip/paper-ticket.tsx';
import { TopBar } from './top-bar.tsx';
import { useAutoPrint } from './use-auto-print.ts';
import { useBoard } from './use-board.ts';
import { useCalls } from './use-calls.ts';
import { useKeys } from './use-keys.ts';
import { useServerNow } from './use-server-now.ts';

type BoardProps = {
  data: {
    board: ReceiverBoard;
    inbox: string[];
    printers?: PrinterNotice[];
    ending?: number;
    timeZone: string;
    own?: string;
    session?: string;
    /** When the store was heard last, on a page that opened without a connection: epoch ms of this device. */
    at?: number;
  };
  /** The step that was made before this page, and can still be undone. */
  done?: DoneStep | null;
  /** Whether this device prints tickets by itself. */
  prints?: PrintsItself | null;
  /** The alarm that the page's address puts aside. */
  aside?: Aside;
  /** Seconds between reloads where no script runs. */
  reloads?: number;
  formToken: string;
  refusal: string | null;
};

/** The kitchen's board: new orders, what is due, and what is ready, legible from two metres. */
export function Board({ data, done = null, prints = null, aside, reloads, formToken, refusal }: BoardProps) {
  const { t, language } = useTranslation();
  const { flash } = useRootData();
  const open = useBoard(
    data,
    formToken,
    { unusable: t('receiver.stale'), unsent: t('kitchenLost.unsent') },
    data.at,
    done,
  );
  const { board, inbox } = open;
  const now = useServerNow(board.nowUtc);
  const hydrated = useHydrated();
  const isStopped = isRefreshOff(useLocation().search);
  const { places, fresh, alarm, putAside, sound, edge } = useCalls(open, now, { formToken, aside });
  const keys = useKeys();
  const isLost = open.lostSince !== null;
  const isKept = data.at !== undefined;
  useEffect(() => {
    if (!isKept) void keepKitchen(language);
  }, [isKept, language]);
  const slip = useAutoPrint(prints, board.open, { now, isLost, formToken });
  const isQuiet = places.fresh.length + places.cook.length + places.pass.length + places.gone.length === 0;
  const drawn = { now, timeZone: data.timeZone, own: data.own, formToken };

  return (
    <KitchenFrame onSubmit={open.onSubmit} onClick={isLost ? nativeLink : undefined} edge={edge}>
      {slip && (
        <div className="paperonly">
          <PaperTicket {...slip} />
        </div>
      )}
      <NewOrdersSaid fresh={fresh} />
      {alarm && (
        <Alarm
          {...drawn}
          order={alarm}
          others={fresh.length - 1}
          load={kitchenLoad(board.open, now)}
          onAside={putAside}
          isOnBoard
        />
      )}
      <BelowAlarm isHidden={alarm !== null}>
        <TopBar
          now={now}
          timeZone={data.timeZone}
          services={board.services}
          done={open.done}
          isLost={isLost}
          sound={sound}
          keys={keys}
          later={forLater(places).length}
          inboxWaiting={inbox.length}
          ending={open.ending}
          isKitchenOnly={board.isKitchenOnly === true}
          formToken={formToken}
        />
        {/* hidden by itself too: of two mains the standard wants one to say so */}
        <main id="main" aria-labelledby="page-title" hidden={alarm !== null}>
          <h1 id="page-title" className="sr">
            {t('receiver.title')}
          </h1>
          {sound.isHeldBack && (
            <p className={clsx(styles.silent, !hydrated && styles.early)} role="status">
              <Icon name="mute" />
              {t('receiver.soundWaits')}
            </p>
          )}
          {!hydrated && reloads !== undefined && !isStopped && (
            <p className={clsx(styles.silent, 'unscripted')}>
              {t('kitchenBoard.reloads', { count: reloads })}
            </p>
          )}
          <Notices open={open} now={now} timeZone={data.timeZone} refusal={refusal} />
          <FailedRefunds refunds={board.failedRefunds} formToken={formToken} />
          <PrinterNotices printers={open.printers} timeZone={data.timeZone} />
          {isQuiet ? (
            <Quiet
              board={board}
              places={places}
              now={now}
              timeZone={data.timeZone}
              isKept={isKept}
              onTest={hydrated ? sound.test : null}
            />
          ) : (
            <Lanes {...drawn} places={places} open={board.open} waiting={open.waiting} isLost={isLost} />
          )}
          <div className={styles.below}>
            {!board.isKitchenOnly && <InboxLink waiting={inbox.length} />}
            {!isKept && <Finished orders={board.finished} total={board.dayTotal} timeZone={data.timeZone} />}
            <RefreshChoice />
          </div>
        </main>
      </BelowAlarm>
      <Toasts items={flash} />
    </KitchenFrame>
  );
}

function InboxLink({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  return (
    <p>
      <a className="btn line" href="/order-receiver/messages">
        <Icon name="mail" />
        {t('receiver.inbox.title')}
        {waiting > 0 && <span className="badge warn">{t('receiver.inbox.waiting', { count: waiting })}</span>}
      </a>
    </p>
  );
}

/** Without a connection the router finds no page, and the worker of the kitchen does. */
function nativeLink({ target }: MouseEvent<HTMLElement>) {
  const link = (target as Element).closest('a');
  if (link) link.dataset.native = '';
}
