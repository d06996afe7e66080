import type { IncomingMessage } from 'node:http';

/** So much of a body that nobody wants is still read and thrown away, so that its sender gets to read the answer. */
const MAX_DROPPED_BYTES = 32_000_000;
const MAX_DROPPING_MS = 30_000;
const dropping = new WeakSet<IncomingMessage>();

/**
 * For a body whose reading ended before its end. Closing the connection at once would reset it under the answer, and
 * leaving the body where it is would block the next request; so the rest is read and forgotten, and the connection
 * is closed only when that takes too much.
 */
export function dropRest(request: IncomingMessage): void {
  if (request.readableEnded || dropping.has(request) || !hasBody(request)) return;
  dropping.add(request);
  let dropped = 0;
  const timer = setTimeout(() => request.socket.destroy(), MAX_DROPPING_MS);
  timer.unref();
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MAX_DROPPED_BYTES) request.socket.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

/** True when a body comes with the request, read or not. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
