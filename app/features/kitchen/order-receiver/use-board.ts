import { useEffect, useRef, useState } from 'react';
import type { BoardData } from './board-data.server.ts';

/** How often the board reads its orders. */
const RECEIVER_POLL_MS = 5_000;

type Shown = Pick<Extract<BoardData, { state: 'board' }>, 'board' | 'inbox'>;

/**
 * The newest board: the page's own, or a later one, loaded every 5 s. Loaded by plain fetch, because a
 * failing revalidation would replace the kitchen's board by an error page.
 */
export function useBoard(loaded: Shown): Shown & { isOffline: boolean } {
  const [asked, setAsked] = useState<Shown | null>(null);
  const [isOffline, setOffline] = useState(false);

  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      try {
        const response = await fetch('/order-receiver/board', { signal: AbortSignal.timeout(8_000) });
        if (response.status === 401) return location.reload();
        const answer = (await response.json()) as BoardData;
        if (!response.ok || answer.state !== 'board') throw new Error(`board ${response.status}`);
        if (stopped) return;
        setAsked(answer);
        setOffline(false);
      } catch {
        if (!stopped) setOffline(true);
      }
      if (!stopped) timer = setTimeout(ask, RECEIVER_POLL_MS);
    }
    timer = setTimeout(ask, RECEIVER_POLL_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, []);

  const { board, inbox } = asked && asked.board.nowUtc > loaded.board.nowUtc ? asked : loaded;
  return { board, inbox, isOffline };
}

/** The server's clock in epoch ms, ticking each second once the page is hydrated; `nowUtc` until then. */
export function useServerNow(nowUtc: string): number {
  const server = Date.parse(nowUtc);
  const [now, setNow] = useState(server);
  const offset = useRef(0);
  useEffect(() => {
    offset.current = server - Date.now();
    setNow(server);
    const timer = setInterval(() => setNow(Date.now() + offset.current), 1000);
    return () => clearInterval(timer);
  }, [server]);
  return now;
}
