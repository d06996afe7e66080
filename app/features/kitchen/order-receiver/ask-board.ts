import type { PressAnswer } from './board.ts';

const PATIENCE_MS = 8_000;
const ADDRESS = '/order-receiver/board';

export type Answer = Extract<PressAnswer, { state: 'board' | 'news' }>;

/**
 * Asks the store for the board, or for its news since a mark, and sends a press with it.
 * @returns null for a press that the server will never take, 'ended' for a device that was signed out
 * @throws Error when it is to be asked again
 */
export async function askBoard(
  since: string | null | undefined,
  press: URLSearchParams | undefined,
): Promise<Answer | 'ended' | null> {
  const response = await fetch(since ? `${ADDRESS}?since=${encodeURIComponent(since)}` : ADDRESS, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(press && { method: 'POST', body: press }),
  });
  if (response.status === 401) return 'ended';
  if (press && response.status >= 400 && response.status < 500 && response.status !== 429) return null;
  const answer = (await response.json()) as PressAnswer;
  if (!response.ok || (answer.state !== 'board' && answer.state !== 'news'))
    throw new Error(`board ${response.status}`);
  return answer;
}
