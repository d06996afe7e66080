/** What is polled, and how often. */
export type Polling = {
  /** Sends one request; a rejection counts as a failure. */
  ask: () => Promise<void>;
  /** The pause after an answer, ms; asked for anew before each pause. */
  everyMs: number | (() => number);
  /** The pause while the page is hidden, ms. Where it is left out, nothing is sent then. */
  hiddenMs?: number;
};

/** The pause while requests fail, in pauses: a server in trouble gets half of the requests. */
const FAILING = 2;

/**
 * Polls: each request starts a pause after the last one ended, so that requests never pile up. The pause
 * is twice as long while requests fail. A hidden page sends nothing, or seldom, and one request goes out at once when it
 * is shown again. Failures are not logged here.
 * @returns a function that stops it
 */
export function startPolling({ ask, everyMs, hiddenMs }: Polling): () => void {
  let isStopped = false;
  let isAsking = false;
  let isFailing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    const shownMs = typeof everyMs === 'function' ? everyMs() : everyMs;
    const pause = document.hidden ? hiddenMs : shownMs;
    if (isStopped || pause === undefined) return;
    timer = setTimeout(run, isFailing ? pause * FAILING : pause);
  }

  async function run() {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask();
      isFailing = false;
    } catch {
      isFailing = true;
    }
    isAsking = false;
    wait();
  }

  function onVisibility() {
    clearTimeout(timer);
    if (document.hidden) wait();
    else void run();
  }

  document.addEventListener('visibilitychange', onVisibility);
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
