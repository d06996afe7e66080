import { data } from 'react-router';
import { formOf } from '#app/shell/request/form-of.server.ts';
import type { Route } from './+types/board.ts';
import { type BoardData, loadBoard } from './board-data.server.ts';
import type { DoneStep } from './done-step.ts';
import { press } from './receive.server.ts';

/** The board after a press, and why that came to nothing, or null. */
export type PressAnswer = BoardData & { refusal: string | null; done: DoneStep | null };

const headers = { 'cache-control': 'private, no-store' };

/** The board's data alone, for the open page, which loads them every 5 s. */
export async function loader({ context }: Route.LoaderArgs) {
  return answer(await loadBoard(context), null);
}

/** A press of the open page, answered with the board as it is then; 503 when it is to be sent again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { refusal, done, isLost } = await press(context, await formOf(request));
  if (isLost) return answer({ state: 'unknown' }, refusal);
  return answer(await loadBoard(context), refusal, done);
}

function answer(board: BoardData, refusal: string | null, done: DoneStep | null = null) {
  const status = board.state === 'board' ? 200 : board.state === 'signedOut' ? 401 : 503;
  return data({ ...board, refusal, done } satisfies PressAnswer, { status, headers });
}
