import type { BoardChanges } from '#app/contract/receiver.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import type { BoardNews } from './board-data.server.ts';

/** So long the store waits for a change, seconds; then a beat tells the page that the line is alive. */
export const BEAT_SECONDS = 15;
/** An answer without news that comes sooner (ms) is a store that does not wait: the page comes again. */
const TOO_SOON_MS = 1_000;

/** What the events of a board are made from. */
export type BoardSource = {
  /** Asks the store what changed since a mark. @param waitSeconds how long it may wait for the first change */
  ask(since: string, waitSeconds: number): Promise<ApiResult<BoardChanges>>;
  /** The news of these changes for a page that shows `since`; null where it has to read the whole board. */
  news(since: string, changes: BoardChanges): Promise<BoardNews | null>;
  /** A clock that only goes forward, ms. */
  clock(): number;
  /** The page has left. */
  signal: AbortSignal;
};

/**
 * The events of a board since a mark, as a stream sends them: `change` with the news, its id the board's mark; `stale`
 * when the page has to read the whole board; `beat` when nothing happened for 15 s; `end` when the device was signed out.
 * It ends where the store does not answer, and the page comes again.
 */
export async function* boardEvents(
  { ask, news, clock, signal }: BoardSource,
  first: string,
): AsyncGenerator<string, void, void> {
  let since = first;
  while (!signal.aborted) {
    const asked = clock();
    const waited = await ask(since, BEAT_SECONDS);
    const isChanged = waited.ok && waited.data.mark !== since;
    // asked once more: the device may have been ended while it waited
    const reply = isChanged ? await ask(since, 0) : waited;
    if (signal.aborted) return;
    if (!reply.ok) {
      if (reply.kind === 'unauthorized') yield event('end', '');
      return;
    }
    const { mark } = reply.data;
    const told = mark === since ? null : await news(since, reply.data);
    if (told) yield event('change', JSON.stringify(told), mark);
    else if (mark !== since) yield event('stale', '', mark);
    else if (clock() - asked < TOO_SOON_MS) return;
    else yield event('beat', '');
    since = mark;
  }
}

function event(name: string, data: string, id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${data}\n\n`;
}
