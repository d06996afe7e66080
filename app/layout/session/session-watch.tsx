import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useOrderMirror } from '#app/components/order-mirror.ts';
import { useIsOrdering } from '#app/components/ordering.ts';
import type { RootData } from '#app/components/root-data.ts';
import { secondsLeft } from '#app/domain/sessions/time-left.ts';
import { WARNING_SECONDS } from '#app/domain/sessions/timings.ts';
import { SessionWarning } from '#app/screens/session-expiry/session-warning.tsx';
import { SessionCountdown } from './session-countdown.tsx';
import { useAskAnew } from './use-ask-anew.ts';
import { useChecks } from './use-checks.ts';
import { useContinuedElsewhere } from './use-continued-elsewhere.ts';
import { useSessionClock } from './use-session-clock.ts';

export type WatchProps = {
  root: RootData;
  /** The screen follows an order: nothing of it is shown, and nothing happens. */
  isQuiet: boolean;
};

/** Names the request by which a session is continued or ended: one at a time, whoever asks. */
const FETCHER = 'session';

/** All that a running session adds to a page with script; the browser's own copies of it go on everywhere. */
export function SessionWatch({ root, isQuiet }: WatchProps) {
  useOrderMirror(root.order);
  return isQuiet ? null : <Watch root={root} />;
}

/**
 * Countdown, warning and what follows them, by the server's clock (R-SESS-01, R-SESS-07 to R-SESS-12, A-12): a guest is asked
 * anew how they order; a customer is warned for 30 seconds, then the session ends as if they had pressed Cancel. Nothing
 * of it happens while an order is on its way, or in a tab that nobody looks at.
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
  const looks = useChecks(phase === 'over' && !isSignedIn && !isOrdering);
  useAskAnew(order, restaurant.isOpenNow, isSignedIn);

  // the server may have said that it is over, and then names no end any more
  const [ends, setEnds] = useState(expiresAt);
  if (expiresAt !== null && expiresAt !== ends) setEnds(expiresAt);
  const isOver = phase === 'over' || order.phase === 'over';
  // one try for each time somebody looks at the page or the network is back
  const [tried, setTried] = useState('');
  const trial = `${ends} ${looks}`;
  const isContinuing = fetcher.formData?.get('intent') === 'continue';
  const isHeld = useContinuedElsewhere(ends, isContinuing);
  const isDue = isOver && isSignedIn && !isOrdering && !isAnswering && !isHeld && tried !== trial;
  const { submit } = fetcher;
  useEffect(() => {
    if (!isDue || document.hidden) return;
    setTried(trial);
    void submit({ intent: 'cancel', expiresAt: String(ends) }, { method: 'post', action: '/session' });
  }, [isDue, trial, ends, submit]);

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
      // closed by Escape, and then no answer: it stands there again
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
