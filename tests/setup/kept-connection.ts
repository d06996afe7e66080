/**
 * So long a server of the tests keeps a connection that rests: longer than any test. Node closes it after five seconds,
 * and a client on a slow machine that sends on it in that moment is reset.
 */
export const KEPT_CONNECTION_MS = 600_000;
