/** Pages in memory up to a number of bytes; what was asked for longest ago goes first. */
export type PageStore<Page> = {
  get(key: string): Page | undefined;
  /** @param bytes what it takes in memory, about */
  keep(key: string, page: Page, bytes: number): void;
  /** Bytes that are kept. */
  size(): number;
};

/**
 * @param limit bytes that may be kept; a page that is larger is not
 */
export function createPageStore<Page>(limit: number): PageStore<Page> {
  const kept = new Map<string, { page: Page; bytes: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    },
    keep(key, page, bytes) {
      drop(key);
      if (bytes > limit) return;
      kept.set(key, { page, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= limit) return;
        drop(oldest);
      }
    },
    size: () => total,
  };
}
