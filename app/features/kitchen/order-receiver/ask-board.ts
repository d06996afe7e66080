import type { PressAnswer } from './board.ts';
import { FRESH_TOKEN_HEADER, postOwn } from './post-own.ts';
import { type Press, pressBody } from './presses.ts';

const PATIENCE_MS = 8_000;
const ADDRESS = '/order-receiver/board';

export type Answer = Extract<PressAnswer, { state: 'board' | 'news' }>;

/**
 * Asks the store for the board, or for its news since a mark, and sends a press with it.
 * @param formToken with which the page was opened
 * @returns null for a press that the server will never take, 'ended' for a device that was signed out
 * @throws Error when it is to be asked again
 */
export async function askBoard(
  since: string | null | undefined,
  press: Press | undefined,
  formToken: string,
): Promise<Answer | 'ended' | null> {
  const address = since ? `${ADDRESS}?since=${encodeURIComponent(since)}` : ADDRESS;
  const response = press
    ? await postOwn(address, (token) => pressBody(press, token, Date.now()), formToken, PATIENCE_MS)
    : await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 401) return 'ended';
  if (press && response.status >= 400 && response.status < 500 && response.status !== 429) return null;
  // it was taken with neither token: it waits, and is sent again
  if (press && response.headers.has(FRESH_TOKEN_HEADER)) throw new Error('the visit ended once more');
  const answer = (await response.json()) as PressAnswer;
  if (!response.ok || (answer.state !== 'board' && answer.state !== 'news'))
    throw new Error(`board ${response.status}`);
  return answer;
}
