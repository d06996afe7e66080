import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { ANSWER_HANGS_MS } from './hang-limits.ts';

/** An answer as it came: nothing followed, nothing decoded. */
export type Answer = {
  status: number;
  /** Lower-case names; several of one name are joined by a comma and a space. */
  headers: Record<string, string>;
  setCookies: string[];
  body: string;
};

export type Question = {
  method?: string;
  path?: string;
  /** The Host header; `fetch` would not let it be chosen. */
  host: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  timeoutMs?: number;
  /** Address of this machine to send from (own-address.ts). */
  from?: string | undefined;
};

/** More than a socket takes at once. */
const LARGE_BYTES = 50_000;

/** One request to the server on this machine. @throws Error when no answer comes in time. */
export function send(port: number, question: Question): Promise<Answer> {
  const {
    method = 'GET',
    path = '/',
    host,
    headers = {},
    body,
    timeoutMs = ANSWER_HANGS_MS,
    from,
  } = question;
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? 0 : Buffer.byteLength(body);
    const length = body === undefined ? {} : { 'content-length': String(bytes) };
    // as browsers say: after 'close' a server that answers before it has read all closes under our writing
    const connection = bytes > LARGE_BYTES ? 'keep-alive' : 'close';
    const request = httpRequest(
      {
        host: '127.0.0.1',
        localAddress: from,
        port,
        method,
        path,
        agent: false,
        setHost: false,
        headers: { host, connection, ...length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
            ),
            setCookies: response.headers['set-cookie'] ?? [],
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    request.setTimeout(timeoutMs, () =>
      request.destroy(new Error(`${method} ${path}: no answer in ${timeoutMs} ms`)),
    );
    request.on('error', reject);
    request.end(body);
  });
}

export type RawAnswer = {
  text: string;
  /** The status of the first answer, 0 when there was none. */
  status: number;
  /** When the server closed the connection; null when the server was silent. */
  closedAfterMs: number | null;
};

/**
 * Writes bytes as they are, which no HTTP client would, and reads until the server closes or is silent for `waitMs`.
 * @param until `answered`: no further than the status
 */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  waitMs = ANSWER_HANGS_MS,
  until: 'closed' | 'answered' = 'closed',
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = Date.now();
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const finish = (closedAfterMs: number | null) => {
      socket.destroy();
      const text = textOf(chunks);
      resolve({ text, status: statusOf(text), closedAfterMs });
    };
    socket.setTimeout(waitMs, () => finish(null));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (until === 'answered' && statusOf(textOf(chunks)) > 0) finish(null);
    });
    // a reset is a way of closing too
    socket.on('error', () => finish(Date.now() - started));
    socket.on('close', () => finish(Date.now() - started));
  });
}

const textOf = (chunks: Buffer[]) => Buffer.concat(chunks).toString('latin1');
const statusOf = (text: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
