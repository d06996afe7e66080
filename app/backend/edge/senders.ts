/** Bodies that may be on their way at once, of everybody together. */
const MOST = 200;
/** Files among them: forms always find room beside them, from however many networks they come. */
const MOST_OF_FILES = 100;

/** What a body counts for: a file may hold a hundred times as much memory as a form. */
export const WEIGHT = { form: 1, file: 5 } as const;

/**
 * Counts requests whose body is still on its way. Their clients decide how long that takes, so they have no
 * place among those that are worked on: whoever sends drop by drop keeps only other slow senders out. A network
 * may have as many as there is room left, so that one alone never takes more than half of it.
 */
export function createSenders() {
  const of = new Map<string, number>();
  let all = 0;
  let files = 0;
  return {
    /** @returns what to call when the request has ended; null when there is no room for it. */
    take(network: string, weight: number): (() => void) | null {
      const own = of.get(network) ?? 0;
      const ofFile = weight === WEIGHT.file ? weight : 0;
      if (own + weight > MOST - all || files + ofFile > MOST_OF_FILES) return null;
      of.set(network, own + weight);
      all += weight;
      files += ofFile;
      return () => {
        const left = (of.get(network) ?? 0) - weight;
        if (left > 0) of.set(network, left);
        else of.delete(network);
        all -= weight;
        files -= ofFile;
      };
    },
  };
}
