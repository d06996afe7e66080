import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line of the log says of the work that wrote it, so that lines of one piece of work are found together. */
export type Work =
  | { requestId: string }
  /** A round of a job, and the requests that woke it. */
  | { round: string; wokenBy?: readonly string[] };

const atWork = new AsyncLocalStorage<Work>();

/** Does work, and all that it begins, in that name. */
export function inNameOf<T>(work: Work, run: () => T): T {
  return atWork.run(work, run);
}

/** Whose work is being done; undefined at the start, and in an operator's command. */
export function presentWork(): Work | undefined {
  return atWork.getStore();
}
