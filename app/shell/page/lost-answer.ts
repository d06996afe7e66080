import { data, isRouteErrorResponse } from 'react-router';

/** Too many requests: a later one may be answered. */
const TOO_MANY = 429;

/**
 * True when an error of an action or loader means that no answer came: the network or the store is
 * unreachable.
 */
export function isLostAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === TOO_MANY;
  // thrown by fetch
  return error instanceof TypeError;
}

/**
 * Sends a form, and stays on its page when no answer comes back: the network is away, or the store is.
 * @param lost the action's answer in that case
 * @throws redirects, and what is no such failure
 */
export async function sendOrStay<Answer>(send: () => Promise<Answer>, lost: NoInfer<Answer>) {
  try {
    return await send();
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    // with a failing status the router reads nothing else anew, which would fail likewise
    return data<Answer>(lost, { status: 503 });
  }
}
