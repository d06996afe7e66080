import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { whenFree } from '#app/browser/when-free.ts';
import { secondsLeft, WARNING_SECONDS } from '#app/domain/sessions/phase.ts';
import { useIsOrdering } from '#app/features/ordering/ordering.ts';
import { usePreferenceMirror } from '#app/features/ordering/preference-mirror.ts';
import { SessionWarning } from '#app/features/ordering/session-expiry/session-warning.tsx';
import { isGuarded } from '#app/shell/page/came-from.ts';
import type { OrderView, RootData } from '#app/shell/root-data/root-data.ts';
import { afterDialogs } from '#app/ui/dialog-leaving.ts';
import { SessionCountdown } from './session-countdown.tsx';
import { useContinuedElsewhere, useSessionChecks, useSessionClock } from './use-session.ts';

export type WatchProps = {
  root: RootData;
  /** The page follows a placed order: the clock shows nothing and does nothing. */
  isQuiet: boolean;
};

/** Key of the fetcher that continues or ends the session: one request at a time, whoever sends it. */
const FETCHER = 'session';

/**
 * Everything that script adds to a running session. The copies in the browser's storage are kept up to date
 * on every page.
 */
export function SessionWatch({ root, isQuiet }: WatchProps) {
  usePreferenceMirror(root.order);
  return isQuiet ? null : <Watch root={root} />;
}

/**
 * Countdown, warning, and the end, by the server's clock. A guest's session ends with the countdown; a customer
 * is warned for 30 seconds, then theirs ends as if they had pressed Cancel. None of that
 * happens while an order is being sent, or in a hidden tab.
 */
function Watch({ root: { order, customer, now: asOf, restaurant } }: Pick<WatchProps, 'root'>) {
  const { expiresAt } = order;
  const isSignedIn = customer !== null;
  const { now, phase } = useSessionClock(expiresAt, isSignedIn, asOf);
  const isOrdering = useIsOrdering();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<{ isLost: boolean }>({ key: FETCHER });
  const isAnswering = fetcher.state !== 'idle';
  const isLost = fetcher.data?.isLost === true;
  const retries = useSessionChecks(phase === 'over' && !isSignedIn && !isOrdering);
  // the server may report the end, and then sends no end time any more
  const [ends, setEnds] = useState(expiresAt);
  if (expiresAt !== null && expiresAt !== ends) setEnds(expiresAt);
  const isOver = phase === 'over' || order.phase === 'over';
  // one attempt for each session, and one more each time the tab is shown again or the network returns
  const [tried, setTried] = useState('');
  const trial = `${ends} ${retries}`;
  const isContinuing = fetcher.formData?.get('intent') === 'continue';
  const isHeld = useContinuedElsewhere(ends, isContinuing);
  const isDue = isOver && isSignedIn && !isOrdering && !isAnswering && !isHeld && tried !== trial;
  const { submit } = fetcher;
  const end = useCallback(
    () => void submit({ intent: 'cancel', expiresAt: String(ends) }, { method: 'post', action: '/session' }),
    [submit, ends],
  );
  useEndForGuest(order, restaurant.isOpenNow, isSignedIn, end);
  useEffect(() => {
    if (!isDue || document.hidden) return;
    setTried(trial);
    end();
  }, [isDue, trial, end]);

  if (expiresAt === null) return null;
  if (phase === 'running' || phase === 'critical')
    return (
      <SessionCountdown
        seconds={secondsLeft(expiresAt, now)}
        isCritical={phase === 'critical'}
        of={expiresAt}
      />
    );
  if (phase !== 'warning' || isOrdering) return null;
  return (
    <SessionWarning
      // a new key shows it again when it was closed but the server did not answer
      key={String(isLost && !isAnswering)}
      seconds={secondsLeft(expiresAt + WARNING_SECONDS * 1000, now)}
      expiresAt={expiresAt}
      from={pathname + search}
      fetcher={FETCHER}
      isAnswering={isAnswering}
      isLost={isLost}
      onClose={() =>
        void submit({ intent: 'continue', from: pathname + search }, { method: 'post', action: '/session' })
      }
    />
  );
}

/**
 * Ends a guest's session when its time has run out while the page was open: the cart is put aside and how
 * they order is asked again. It happens once, if there is something to choose, and not while they are using a
 * dialog or a field. A page that is loaded later does it by itself. Checkout asks inside its form, because
 * leaving it would lose what was typed.
 */
function useEndForGuest(order: OrderView, isOpenNow: boolean, isSignedIn: boolean, end: () => void): void {
  const { pathname } = useLocation();
  const ran = useRef(false);
  const isOver = order.phase === 'over' && !isSignedIn && !isGuarded(pathname);
  const canChoose = order.types.length > 0 && (isOpenNow || order.canSchedule);

  useEffect(() => {
    if (order.expiresAt !== null) ran.current = true;
    if (!isOver || !ran.current || !canChoose) return;
    return whenFree(() => {
      ran.current = false;
      afterDialogs(end);
    });
  }, [isOver, canChoose, order.expiresAt, end]);
}
