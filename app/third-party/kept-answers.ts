/** Places and roads do not move within a day. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEPT = 5_000;

/** The kept answer to a question, else the result of `ask`; while that runs, equal questions share it. */
export type KeptAnswers<T> = {
  (key: string, ask: () => Promise<T>): Promise<T>;
  /** Whether the answer for `key` is kept. */
  has(key: string): boolean;
};

/**
 * Keeps a service's answers, each for a day and 5,000 at most; those that were not used for longest go first.
 * Failures are not kept.
 * @param now epoch ms
 */
export function keptAnswers<T>(now: () => number, max = MAX_KEPT): KeptAnswers<T> {
  const kept = new Map<string, { answer: T; until: number }>();
  const underWay = new Map<string, Promise<T>>();

  function known(key: string): { answer: T } | null {
    const entry = kept.get(key);
    if (!entry) return null;
    kept.delete(key);
    if (entry.until <= now()) return null;
    kept.set(key, entry);
    return entry;
  }

  async function ask(key: string, question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question();
      kept.set(key, { answer, until: now() + KEPT_MS });
      if (kept.size > max) kept.delete(kept.keys().next().value ?? '');
      return answer;
    } finally {
      underWay.delete(key);
    }
  }

  function read(key: string, question: () => Promise<T>): Promise<T> {
    const entry = known(key);
    if (entry) return Promise.resolve(entry.answer);
    const asked = underWay.get(key) ?? ask(key, question);
    underWay.set(key, asked);
    return asked;
  }

  return Object.assign(read, { has: (key: string) => known(key) !== null });
}
