import type { Deps } from './deps.ts';
import { cancelUnaccepted } from './use-cases/orders/cancel-unaccepted.ts';

/** Often enough that a customer waits seconds, not minutes, beyond the promised time. */
const EVERY_MS = 15_000;

/**
 * Work that no request asks for. Every server may run it: each change is one compare-and-set, so it happens once
 * however many try. A failing round is logged and the next one tries again.
 */
export function startJobs(deps: Deps): { stop(): void } {
  let isRunning = false;
  async function round() {
    if (isRunning) return;
    isRunning = true;
    try {
      const cancelled = await cancelUnaccepted(deps);
      if (cancelled > 0) deps.log.info({ cancelled }, 'orders nobody accepted in time were cancelled');
    } catch (error) {
      deps.log.error({ reason: String(error) }, 'cancelling unaccepted orders failed');
    } finally {
      isRunning = false;
    }
  }
  const timer = setInterval(round, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
