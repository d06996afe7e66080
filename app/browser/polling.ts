export type Polling = {
  /** Asks once; a rejection counts as a failure. */
  ask: () => Promise<void>;
  everyMs: number;
  /** The pause doubles with every failure in a row, up to this. */
  slowestMs?: number;
};

const SLOWEST_MS = 30_000;

/**
 * Asks again and again, each time after the last answer, so that requests never pile up; less often while asking
 * fails, not at all while nobody looks at the page, and at once when somebody looks again. Failures are the caller's
 * to log (R-STAT-18, R-STAT-23).
 * @returns stops it.
 */
export function startPolling({ ask, everyMs, slowestMs = SLOWEST_MS }: Polling): () => void {
  let isStopped = false;
  let isAsking = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    if (isStopped || document.hidden) return;
    timer = setTimeout(run, Math.min(everyMs * 2 ** failures, Math.max(slowestMs, everyMs)));
  }

  async function run() {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask();
      failures = 0;
    } catch {
      failures += 1;
    }
    isAsking = false;
    wait();
  }

  function onVisibility() {
    clearTimeout(timer);
    if (!document.hidden) void run();
  }

  document.addEventListener('visibilitychange', onVisibility);
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
