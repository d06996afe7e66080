import { data } from 'react-router';
import { formOf } from '#app/shell/request/form-of.server.ts';
import type { Route } from './+types/board.ts';
import { type BoardData, type BoardNews, loadBoard, loadNews } from './board-data.server.ts';
import type { DoneStep } from './done-step.ts';
import { freshToken } from './fresh-token.server.ts';
import { press } from './receive.server.ts';

/** The board, or its news, after a press, and why that came to nothing, or null. */
export type PressAnswer = (BoardData | BoardNews) & { refusal: string | null; done: DoneStep | null };

const headers = { 'cache-control': 'private, no-store' };

/** The board's data alone, for the open page: what changed since the mark that it knows, or all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return answer(await boardSince(request, context), null);
}

/**
 * A press of the open page, answered with the board as it is then; 503 when it is to be sent again. One of a page of
 * another visit is sent again with the token that comes with its answer.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { refusal, done, isLost, isOld } = await press(context, await formOf(request));
  if (isLost) return answer({ state: 'unknown' }, refusal);
  const board = await boardSince(request, context);
  return answer(board, refusal, done, isOld && (await freshToken(context)));
}

function boardSince(request: Request, context: Route.LoaderArgs['context']) {
  const since = new URL(request.url).searchParams.get('since');
  return since ? loadNews(context, since) : loadBoard(context);
}

const STATUS = { board: 200, news: 200, signedOut: 401, unknown: 503 } as const;

function answer(
  board: BoardData | BoardNews,
  refusal: string | null,
  done: DoneStep | null = null,
  more: Record<string, string> = headers,
) {
  return data({ ...board, refusal, done } satisfies PressAnswer, {
    status: STATUS[board.state],
    headers: more,
  });
}
