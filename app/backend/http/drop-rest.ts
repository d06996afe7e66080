import type { IncomingMessage } from 'node:http';

/** Bytes of an unwanted body that are still read and dropped, so that its sender can read the reply. */
const MAX_DROPPED_BYTES = 32_000_000;
const MAX_DROPPING_MS = 30_000;
/** A rest of so many bytes costs nothing to drop. */
const SMALL_BYTES = 100_000;
/** Larger rests that are dropped at a time, and that wait for it: reading costs time even when nothing is kept. */
const MOST_AT_ONCE = 3;
const MOST_WAITING = 12;

const dropping = new WeakSet<IncomingMessage>();
const waiting = new Set<IncomingMessage>();
let atOnce = 0;

/**
 * Reads and drops the rest of a body that was not read to its end. Closing the connection at once would reset
 * it before the reply arrives; leaving the body unread would block the next request. The connection is closed
 * only when too much is left, or when too many others send what nobody wants.
 */
export function dropRest(request: IncomingMessage): void {
  if (request.readableEnded || dropping.has(request) || !hasBody(request)) return;
  // the sender has hung up: nothing comes any more, and no event would give its place back
  if (request.closed || request.destroyed || request.socket.destroyed) return;
  dropping.add(request);
  const timer = setTimeout(() => request.socket.destroy(), MAX_DROPPING_MS);
  timer.unref();
  whenOver(request, () => clearTimeout(timer));
  const isSmall = request.complete || Number(request.headers['content-length'] ?? SMALL_BYTES) < SMALL_BYTES;
  if (isSmall) drop(request);
  else if (atOnce < MOST_AT_ONCE) dropLarge(request);
  else wait(request);
}

function wait(request: IncomingMessage): void {
  request.pause();
  waiting.add(request);
  whenOver(request, () => waiting.delete(request));
  if (waiting.size > MOST_WAITING) request.socket.destroy();
}

function dropLarge(request: IncomingMessage): void {
  atOnce += 1;
  whenOver(request, () => {
    atOnce -= 1;
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next);
    dropLarge(next);
  });
  drop(request);
}

function drop(request: IncomingMessage): void {
  let dropped = 0;
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MAX_DROPPED_BYTES) request.socket.destroy();
  });
  request.resume();
}

/**
 * Once all of the request came, or its connection is no more. A request that has its reply is told nothing of
 * its connection's end.
 */
function whenOver(request: IncomingMessage, then: () => void): void {
  const { socket } = request;
  const over = () => {
    request.off('close', over);
    socket.off('close', over);
    then();
  };
  request.on('close', over);
  socket.on('close', over);
}

/** True when a body comes with the request, read or not. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
