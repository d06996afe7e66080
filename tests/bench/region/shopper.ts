import { type Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { count, type Kind, type Tally } from './tally.ts';

/** Nobody waits longer, ms. */
const PATIENCE_MS = 30_000;
/** So many of the newest faults are kept to be told. */
const TOLD_FAULTS = 50;

export type Reply = { status: number; location: string; setCookies: string[]; text(): string };

/** Where a shopper is, and between which of their steps they think for how long (ms). */
export type Place = { agent: Agent; port: number; host: string; network: string; thinkMs(): number };

/** The store turned them away, or answered what it should not: their visit is over, and counted. */
export class VisitOver extends Error {}

/** One visitor: cookies, one request after the other, and the time that each took. */
export type Shopper = {
  cookies: Map<string, string>;
  /** Asks when they have thought. @throws VisitOver for a status that is not among `good` */
  ask(kind: Kind, question: Question): Promise<Reply>;
  /** The next step is due at once, as that of a browser that is led on. */
  goOn(): void;
};

export type Question = {
  path: string;
  /** Sent as a form, or as JSON. */
  form?: [string, string][];
  json?: object;
  headers?: Record<string, string>;
  /** 200 and 303 without it. */
  good?: readonly number[];
};

/**
 * @param arrivedAt when the first step is due (performance.now): what comes late for it has waited since then, so that a
 *   stall counts for all who came during it
 */
export function createShopper(place: Place, tally: Tally, arrivedAt: number): Shopper {
  const cookies = new Map<string, string>();
  let due = arrivedAt;
  const over = (what: string) => {
    fault(tally, what);
    return new VisitOver(what);
  };
  return {
    cookies,
    goOn() {
      due = performance.now();
    },
    async ask(kind, question) {
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const reply = await send(place, question, cookies).catch((error: unknown) => {
        throw over(`${kind} ${question.path}: ${String(error)}`);
      });
      const now = performance.now();
      if (reply.status === 503) {
        tally.shed.set(kind, (tally.shed.get(kind) ?? 0) + 1);
        throw new VisitOver(`${kind} ${question.path} was turned away`);
      }
      if (!(question.good ?? [200, 303]).includes(reply.status)) {
        throw over(`${kind} ${question.path}: ${reply.status} ${reply.text().slice(0, 300)}`);
      }
      count(tally, kind, now - due);
      for (const line of reply.setCookies) keep(cookies, line);
      due = now + place.thinkMs();
      return reply;
    },
  };
}

export function fault({ faults }: Tally, what: string): void {
  if (faults.length < TOLD_FAULTS) faults.push(what);
  // only their number counts then
  else faults.push('');
}

function send(
  { agent, port, host, network }: Place,
  question: Question,
  cookies: Map<string, string>,
): Promise<Reply> {
  const { path, form, json, headers = {} } = question;
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const all: Record<string, string> = {
    host,
    // as a proxy hands on what a browser sent
    'x-forwarded-for': network,
    'accept-encoding': 'gzip, br',
    accept: json ? 'application/json' : 'text/html',
    ...(cookie && { cookie }),
    ...(form && { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }),
    ...(json && { 'content-type': 'application/json' }),
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        setHost: false,
        headers: all,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            setCookies: answer.headers['set-cookie'] ?? [],
            // most answers are never read: unpacking costs the sender more than asking
            text: () => unpacked(Buffer.concat(chunks), answer.headers['content-encoding']),
          }),
        );
      },
    );
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8');
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const at = pair.indexOf('=');
  if (/max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
