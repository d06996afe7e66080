import type { ServerResponse } from 'node:http';
import type { Waits } from '../waits.ts';

/** What goes wrong with a call of the API. `before` leaves the effect undone, `after` has done it. */
export type Fault = {
  /** GET or POST; both when left out. */
  method?: string;
  /** A pattern for the path, such as `^/v1/payment_intents$`; any path when left out. */
  path?: string;
  /** How many calls it meets; 1 when left out, 0 for all. */
  times?: number;
  /** The share of calls it meets, 0 to 1. */
  chance?: number;
  when?: 'before' | 'after';
  /** Waits so long: before the effect (the key is in use meanwhile) or after it. */
  delayMs?: number;
  /** With `after`: the key stays in use while it waits, so that a repetition meets 409. */
  isBusy?: boolean;
  /** Answers with this failure instead; a 500 is kept under the key. */
  fail?: 409 | 429 | 500 | 503;
  /** What becomes of the answer's bytes. */
  reply?: 'never' | 'cut' | 'reset' | 'html' | 'drip';
  /** For cut and reset: how many bytes of the body come through. */
  at?: number;
};

type Rule = { fault: Fault; left: number };

/** The script of faults: the first rule that fits a call is spent on it. `random` decides on `chance`. */
export function createFaults(random: () => number) {
  let rules: Rule[] = [];
  let met = 0;
  return {
    /** Calls that went wrong so far. */
    met: () => met,
    add(fault: Fault): void {
      rules.push({ fault, left: fault.times === 0 ? Number.POSITIVE_INFINITY : (fault.times ?? 1) });
    },
    clear(): void {
      rules = [];
    },
    take(method: string, path: string): Fault | null {
      const rule = rules.find(
        ({ fault }) =>
          (fault.method ?? method) === method &&
          new RegExp(fault.path ?? '').test(path) &&
          random() < (fault.chance ?? 1),
      );
      if (!rule) return null;
      met += 1;
      rule.left -= 1;
      if (rule.left <= 0) rules = rules.filter((one) => one !== rule);
      return rule.fault;
    },
  };
}

const HTML = '<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';
const DRIP_MS = 1000;

/** Writes an answer as the fault wants it. */
export async function deliver(
  response: ServerResponse,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string },
  fault: Fault | null,
  { wait }: Waits,
): Promise<void> {
  const bytes = Buffer.from(body);
  switch (fault?.reply) {
    case 'never':
      return;
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' }).end(HTML);
      return;
    case 'cut':
    case 'reset':
      response.writeHead(status, { ...headers, 'content-length': String(bytes.length) });
      response.write(bytes.subarray(0, fault.at ?? Math.floor(bytes.length / 2)), () => {
        if (fault.reply === 'cut') response.socket?.destroy();
        else response.socket?.resetAndDestroy();
      });
      // nothing of the body: the head alone has to be on its way first
      if (fault.at === 0) response.flushHeaders();
      return;
    case 'drip':
      response.writeHead(status, { ...headers, 'content-length': String(bytes.length) });
      for (let at = 0; at < bytes.length && !response.destroyed; at += 1) {
        response.write(bytes.subarray(at, at + 1));
        await wait(DRIP_MS);
      }
      response.end();
      return;
    default:
      response.writeHead(status, { ...headers, 'content-length': String(bytes.length) }).end(bytes);
  }
}
