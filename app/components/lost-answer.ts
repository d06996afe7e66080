import { isRouteErrorResponse } from 'react-router';

/** Too many requests: the next one may be answered. */
const TOO_MANY = 429;

/** Whether an error of an action or loader means that no answer came: the network is away, or the store is. */
export function isLostAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === TOO_MANY;
  // of fetch
  return error instanceof TypeError;
}
