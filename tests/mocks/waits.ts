/** Waits of a stand-in or a line that is slow. They end in their time, or when it is moved on. */
export type Waits = {
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  /** So much time passes at once. */
  pass(ms: number): void;
};

type Waiting = { due: number; timer: NodeJS.Timeout | undefined; end(): void };

export function createWaits(): Waits {
  const waiting = new Set<Waiting>();
  let passed = 0;
  const now = () => performance.now() + passed;
  const arm = (one: Waiting) => {
    clearTimeout(one.timer);
    one.timer = setTimeout(one.end, Math.max(0, one.due - now())).unref();
  };
  return {
    wait(ms, signal) {
      if (ms <= 0 || signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const one: Waiting = {
          due: now() + ms,
          timer: undefined,
          end() {
            clearTimeout(one.timer);
            waiting.delete(one);
            resolve();
          },
        };
        waiting.add(one);
        arm(one);
        signal?.addEventListener('abort', one.end, { once: true });
      });
    },
    pass(ms) {
      passed += ms;
      for (const one of [...waiting].sort((a, b) => a.due - b.due))
        if (one.due <= now()) one.end();
        else arm(one);
    },
  };
}
