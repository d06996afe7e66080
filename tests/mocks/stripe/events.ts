import { createHmac } from 'node:crypto';
import type { Waits } from '../waits.ts';
import type { Entry } from './ledger.ts';

/** Where events go. `of` keeps an endpoint to the platform's own account or to the connected ones; both when left out. */
export type Endpoint = { url: string; secret: string; of?: 'platform' | 'connect' };

/** What becomes of events; the last rule that fits decides. Types as in `payment_intent.succeeded`; all when left out. */
export type EventRule = {
  types?: string[];
  /** Never delivered. */
  isDropped?: boolean;
  /** Kept back until released. */
  isHeld?: boolean;
  /** First tried after so long. */
  delayMs?: number;
  /** Delivered so many times at once. */
  copies?: number;
};

export type WireEvent = {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** How a delivery ended: the endpoint's status, 0 when it did not answer. */
export type Delivery = { eventId: string; type: string; status: number; ms: number };

export const API_VERSION = '2026-10-28.endive';
const RETRIES_MS = [200, 400, 800, 1600, 3200, 6400, 6400, 6400, 6400, 6400];
const TIMEOUT_MS = 10_000;

/** Sends events to the endpoints, signed as Stripe signs them, again and again until each is answered with 2xx. */
export function createEvents(endpoints: Endpoint[], now: () => number, { wait }: Waits) {
  let rules: EventRule[] = [];
  let targets = endpoints;
  let held: Entry[] = [];
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function attempt({ url, secret }: Endpoint, event: WireEvent): Promise<number> {
    const body = JSON.stringify(event, withoutOwnFields, 2);
    const started = Date.now();
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signature(body, secret, Math.floor(now() / 1000)),
    };
    const status = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    deliveries.push({ eventId: event.id, type: event.type, status, ms: Date.now() - started });
    return status;
  }
  async function send(entry: Entry, endpoint: Endpoint, delayMs: number): Promise<void> {
    for (const ms of [delayMs, ...RETRIES_MS]) {
      await wait(ms, stopping.signal);
      if (stopping.signal.aborted) return;
      const status = await attempt(endpoint, toEvent(entry, targets.length));
      if (status >= 200 && status < 300) return;
    }
  }
  function start(entry: Entry, { delayMs = 0, copies = 1 }: EventRule): Promise<void> {
    const fitting = targets.filter(
      ({ of }) => of === undefined || (of === 'connect') === (entry.account !== null),
    );
    const sending = fitting.flatMap((endpoint) =>
      Array.from({ length: copies }, () => {
        const sent = send(entry, endpoint, delayMs).finally(() => underWay.delete(sent));
        underWay.add(sent);
        return sent;
      }),
    );
    return Promise.all(sending).then(() => undefined);
  }

  return {
    /** Every attempt so far, in the order in which they ended. */
    deliveries,
    setEndpoints(next: Endpoint[]): void {
      targets = next;
    },
    setRules(next: EventRule[]): void {
      rules = next;
    },
    happened(entries: Entry[]): void {
      for (const entry of entries) {
        const rule = rules.findLast(({ types }) => types === undefined || types.includes(entry.effect)) ?? {};
        if (rule.isDropped) continue;
        if (rule.isHeld) held.push(entry);
        else void start(entry, rule);
      }
    },
    held: () => held.map((entry) => toEvent(entry, targets.length)),
    /** Delivers what is held back, one after the other in the order of `ids`; without them all, oldest first. */
    async release(ids?: string[]): Promise<void> {
      const wanted = ids ?? held.map(({ eventId }) => eventId);
      const chosen = wanted.flatMap((id) => held.find(({ eventId }) => eventId === id) ?? []);
      held = held.filter((entry) => !chosen.includes(entry));
      for (const entry of chosen) await start(entry, {});
    },
    /** Delivers events once more, dropped ones too. */
    async resend(entries: Entry[], copies: number): Promise<void> {
      await Promise.all(entries.map((entry) => start(entry, { copies })));
    },
    /** Waits until every delivery under way has been answered or given up. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** The header `stripe-signature`. @param seconds Unix time of the sending. */
export function signature(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

export function toEvent(entry: Entry, pending: number): WireEvent {
  return {
    id: entry.eventId,
    object: 'event',
    ...(entry.account !== null && { account: entry.account }),
    api_version: API_VERSION,
    created: Math.floor(entry.at / 1000),
    data: { object: entry.object },
    livemode: false,
    pending_webhooks: pending,
    request: { id: entry.requestId, idempotency_key: entry.idempotencyKey },
    type: entry.effect,
  };
}

/** Leaves out what only the stand-in knows of an object. */
export function withoutOwnFields(name: string, value: unknown): unknown {
  return name === 'intentWish' ? undefined : value;
}
