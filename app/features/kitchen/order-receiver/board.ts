import { data } from 'react-router';
import type { Route } from './+types/board.ts';
import { loadBoard } from './board-data.server.ts';

/** The board's data alone, for the open page, which loads them every 5 s. */
export async function loader({ context }: Route.LoaderArgs) {
  const board = await loadBoard(context);
  const status = board.state === 'board' ? 200 : board.state === 'signedOut' ? 401 : 503;
  return data(board, { status, headers: { 'cache-control': 'private, no-store' } });
}
