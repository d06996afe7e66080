import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises';
import { LONGEST_UPLOAD_MS } from './body-limits.ts';
import { createConnections } from './connections.ts';

/** The HTTP server with its manners: how long it waits for clients, and how it takes its leave of them. */
export type HttpServer = {
  server: Server;
  /** True from the first moment of a stop, while requests are still taken. */
  isStopping(): boolean;
  /**
   * Serves on for `lameDuckMs`, until balancers know that it goes, and tells every client with its answer
   * not to keep the connection; then takes no new ones, lets what is under way finish, and ends event streams.
   */
  stop(lameDuckMs: number): Promise<void>;
};

/**
 * Milliseconds. Slow senders are looked for each second; with Node's own interval of 30 s, their connections
 * would live that much longer. A connection is kept for longer than proxies in front keep theirs (60 s).
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  // bodies have shorter limits of their own (body-limits.ts, http/read-body.ts), but for uploads
  requestTimeout: LONGEST_UPLOAD_MS + 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
};
/**
 * Answers that come at once can each add a cookie, before the next one drops those that are too many
 * (session.server): more than the 16 kB that Node takes by itself.
 */
const MOST_HEADER_BYTES = 24_576;
/** So long no byte may move in either direction, unless we are the ones who are waited for. */
const QUIET_MS = 20_000;
/** The same, once new connections are no longer taken. */
const STOPPING_QUIET_MS = 2_000;
/** Requests that a client may send on one connection before it has read the answers; browsers send one. */
const MOST_WAITING = 100;
/** The same, of all connections together: each holds some kilobytes, and connections cost their clients nothing. */
const MOST_WAITING_IN_ALL = 2_000;
/** A connection without a request may be one that was opened a moment ago, with its first request on the way. */
const NEW_MS = 1_000;
const SWEEP_MS = 100;

export type HttpServerOptions = {
  /** So long no byte may move, ms. */
  quietMs?: number | undefined;
  /** So long an idle connection too many is left alone, ms (connections.ts). */
  graceMs?: number | undefined;
  /** Whether that address is a proxy of TRUST_PROXY. */
  isProxy?: (address: string | undefined) => boolean;
};

/** A connection: the answer that is under way, requests behind it, and since when there is nothing. */
type Line = {
  answer: ServerResponse | null;
  waiting: [IncomingMessage, ServerResponse][];
  idleSince: number;
};

/**
 * Requests that come at once on one connection are answered one after the other, each when the answer before
 * it has been sent: Node would begin them all and keep the answers for a client that may never read them. Of
 * all connections together one such request begins in each turn of the event loop; those of everybody else
 * come in between. How many connections there may be: connections.ts.
 */
export function createHttpServer(
  listener: RequestListener,
  { quietMs = QUIET_MS, graceMs, isProxy = () => false }: HttpServerOptions = {},
): HttpServer {
  const connections = createConnections(isProxy, { ...(graceMs !== undefined && { graceMs }) });
  const lines = new Map<Socket, Line>();
  const following: Line[] = [];
  let waitingInAll = 0;
  let isStopping = false;
  let isClosed = false;
  const server = createServer({ ...TIMEOUTS, maxHeaderSize: MOST_HEADER_BYTES }, (request, response) => {
    const line = lines.get(request.socket);
    if (!line) return;
    if (line.answer === null) return answer(line, request, response);
    waitingInAll += 1;
    const own = line.waiting.push([request, response]);
    if (own > MOST_WAITING || waitingInAll > MOST_WAITING_IN_ALL) request.socket.destroy();
  });
  server.on('connection', (socket: Socket) => {
    if (!connections.take(socket)) return socket.destroy();
    const line: Line = { answer: null, waiting: [], idleSince: performance.now() };
    lines.set(socket, line);
    socket.once('close', () => {
      lines.delete(socket);
      waitingInAll -= line.waiting.splice(0).length;
    });
  });
  // with a listener, Node leaves it to us to close the connection
  server.setTimeout(quietMs, (socket) => {
    const current = lines.get(socket)?.answer;
    const isOurTurn = current && !current.writableEnded && socket.writableLength === 0;
    if (isOurTurn) return;
    // the kernel too would keep what nobody reads, for minutes after an orderly end
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else socket.destroy();
  });

  function answer(line: Line, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    line.answer = response;
    connections.begin(socket);
    response.once('close', () => {
      line.answer = null;
      line.idleSince = Number.NEGATIVE_INFINITY;
      if (line.waiting.length === 0) connections.rest(socket);
      else if (following.push(line) === 1) setImmediate(follow);
    });
    if (isStopping) askToLeave(line);
    listener(request, response);
  }

  /** Begins the next request of one connection. */
  function follow(): void {
    const line = following.shift();
    const next = line?.waiting.shift();
    if (next) waitingInAll -= 1;
    if (line && next && !next[0].socket.destroyed) answer(line, ...next);
    if (following.length > 0) setImmediate(follow);
  }

  /** Whoever has sent more requests gets their answers too, as long as there is time. */
  function askToLeave({ answer: current, waiting }: Line): void {
    if (current && (waiting.length === 0 || isClosed)) current.shouldKeepAlive = false;
  }

  function closeIdle(): void {
    for (const [socket, { answer: current, idleSince }] of lines) {
      if (current === null && performance.now() - idleSince > NEW_MS) socket.destroy();
      // its client asks again, and is answered by another server
      if (current && isEventStream(current)) socket.destroySoon();
    }
  }

  return {
    server,
    isStopping: () => isStopping,
    async stop(lameDuckMs) {
      isStopping = true;
      for (const line of lines.values()) askToLeave(line);
      if (lameDuckMs > 0) await pause(lameDuckMs);
      // whatever has reached this process by now is taken in first: between two of these the loop looks
      await afterPoll();
      await afterPoll();
      const closed = new Promise<unknown>((resolve) => {
        // the http server's own close would also cut answers that are written but not yet sent
        NetServer.prototype.close.call(server, resolve);
      });
      isClosed = true;
      for (const [socket, line] of lines) {
        askToLeave(line);
        socket.setTimeout(Math.min(quietMs, STOPPING_QUIET_MS));
      }
      closeIdle();
      const sweep = setInterval(closeIdle, SWEEP_MS);
      await closed;
      clearInterval(sweep);
    },
  };
}

/** An answer that has begun and never ends by itself: server-sent events. */
export function isEventStream(answer: ServerResponse): boolean {
  return answer.headersSent && /^text\/event-stream/i.test(String(answer.getHeader('content-type') ?? ''));
}
