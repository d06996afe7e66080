import type { BoardNews } from './board-data.server.ts';

const ADDRESS = '/order-receiver/events';
/** The server says something every 15 s: a line that is silent for longer is dead, ms. */
export const SILENCE_MS = 40_000;
/** A page whose line was ended for newer ones of its device opens none for so long: it asks meanwhile, ms. */
export const FULL_MS = 600_000;

type Heard = {
  /** What became of the board. */
  onNews: (news: BoardNews) => void;
  /** The whole board has to be read. */
  onStale: () => void;
  /** This device was signed out. */
  onEnd: () => void;
  /** The line stands, or does not. */
  onLine: (isOpen: boolean) => void;
};

/**
 * The line on which the server tells of changes (server-sent events). The browser opens a broken one again by
 * itself; one that was refused, or died without a word, is opened by `open`.
 */
export function boardLine({ onNews, onStale, onEnd, onLine }: Heard) {
  let source: EventSource | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let fullAt = Number.NEGATIVE_INFINITY;

  function heard() {
    heardAt = Date.now();
    clearTimeout(silence);
    silence = setTimeout(close, SILENCE_MS);
    onLine(true);
  }

  function close() {
    clearTimeout(silence);
    source?.close();
    source = null;
    onLine(false);
  }

  return {
    /** Opens the line where there is none. @param since the mark that the page knows */
    open(since: string | null | undefined) {
      // a store of an older version tells no changes
      if (!since || source || !('EventSource' in window) || Date.now() - fullAt < FULL_MS) return;
      heardAt = Date.now();
      source = new EventSource(`${ADDRESS}?since=${encodeURIComponent(since)}`);
      source.addEventListener('open', heard);
      source.addEventListener('beat', heard);
      source.addEventListener('change', ({ data }: MessageEvent<string>) => {
        heard();
        onNews(JSON.parse(data) as BoardNews);
      });
      source.addEventListener('stale', () => {
        heard();
        onStale();
      });
      source.addEventListener('end', () => {
        // opened again it would end again, in the middle of what the page does about it
        source?.close();
        onEnd();
      });
      source.addEventListener('full', () => {
        fullAt = Date.now();
        close();
      });
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) close();
        else onLine(false);
      });
    },
    /**
     * Somebody looks at the page: it may have a line again. One that has said nothing for too long is closed: timers
     * stand still while a device sleeps.
     */
    check() {
      fullAt = Number.NEGATIVE_INFINITY;
      if (source && Date.now() - heardAt > SILENCE_MS) close();
    },
    close,
  };
}
