/** So often the slowest machine turns one call away for want of a connection, many times over. */
const MOST_TRIES = 200;

/**
 * As a browser does whose server is too busy for a moment: the same again. Of many calls at once not each gets one of
 * PostgreSQL's connections in time where the machine is slow; one that is answered 503 has done nothing.
 * @throws Error for a store that turns it away for ever
 */
export async function insist<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reply = await call();
    if (reply.status !== 503) return reply;
  }
  throw new Error(`The store answered 503 ${MOST_TRIES} times`);
}
