import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { CounterName, LabelsOf } from './metric-names.ts';
import type { Metrics } from './metrics.ts';

type Noted = (metrics: Metrics) => void;

/** What the transaction at work will have counted once it is kept. */
const noted = new AsyncLocalStorage<Noted[]>();

/**
 * Counts something that is written in the present transaction, when that has been committed: one that is undone,
 * or run again, counts nothing, or once. Nothing is counted outside of one, or where nobody counts.
 */
export function countWhenKept<N extends CounterName>(name: N, labels: LabelsOf<N>): void {
  noted.getStore()?.push((metrics) => metrics.count(name, labels));
}

/** For a savepoint. @returns what forgets all that was noted since */
export function markNoted(): () => void {
  const list = noted.getStore();
  const length = list?.length ?? 0;
  return () => void list?.splice(length);
}

/** `transaction` that counts what was noted in it. */
export function countingTransactions(
  metrics: Metrics,
  transaction: Deps['transaction'],
): Deps['transaction'] {
  if (!metrics.isOn) return transaction;
  return async (work) => {
    let kept: Noted[] = [];
    const result = await transaction((trx: Trx) => {
      kept = [];
      return noted.run(kept, () => work(trx));
    });
    for (const count of kept) count(metrics);
    return result;
  };
}
