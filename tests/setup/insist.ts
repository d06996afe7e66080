/**
 * As a browser does whose server is too busy for a moment: the same again. Of many calls at once not each gets one of
 * PostgreSQL's connections in time where the machine is slow; one that is answered 503 has done nothing.
 */
export async function insist<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await call();
    if (reply.status !== 503) return reply;
  }
}
