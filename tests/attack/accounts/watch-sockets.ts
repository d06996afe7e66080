import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';

/**
 * Preloaded into the server under attack (`--import`): writes down every connection that it opens, so that none is missed
 * whichever library opens it. One line each: where to.
 */
const file = process.env.SOCKETS_FILE ?? '';
const connect = Socket.prototype.connect as (this: Socket, ...parts: unknown[]) => Socket;

Socket.prototype.connect = function watched(this: Socket, ...parts: unknown[]): Socket {
  const [first] = parts.flat(2) as unknown[];
  appendFileSync(file, `${placeOf(first, parts)}\n`);
  return connect.apply(this, parts);
} as Socket['connect'];

function placeOf(first: unknown, parts: unknown[]): string {
  if (typeof first !== 'object' || first === null) return parts.slice(0, 2).join(' ');
  const { host, port, path } = first as { host?: string; port?: number; path?: string };
  return path ?? `${host ?? 'localhost'}:${port}`;
}
