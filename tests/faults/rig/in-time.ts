const STEP_MS = 500;

export type InTime<T> = {
  work: Promise<T>;
  /** Lets time pass in the server and whatever it waits for. */
  pass(ms: number): Promise<void>;
  /** Something else that the same server does. */
  other(): Promise<unknown>;
};

/**
 * Lets time pass until the work is done. A step passes only when the server has done something else meanwhile, so that
 * on a slow machine time passes as slowly.
 * @returns how many ms had to pass
 */
export async function timeTaken<T>({ work, pass, other }: InTime<T>): Promise<{ value: T; ms: number }> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  // whoever waits for it hears of its error
  done.catch(() => undefined);
  for (let ms = 0; ; ms += STEP_MS) {
    await other();
    if (isDone) return { value: await done, ms };
    await pass(STEP_MS);
  }
}
