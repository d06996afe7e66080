import { randomBytes } from 'node:crypto';
import { missing } from './api-error.ts';
import { type Entry, type Kept, openLedger, type SavedReply } from './ledger.ts';

export type Kind = Kept['object'];
export type Of<K extends Kind> = Extract<Kept, { object: K }>;

/** Who asks, and under which key: noted with each effect. */
export type Origin = { account: string | null; requestId: string | null; idempotencyKey: string | null };

/** What the stand-in knows: the objects of each account, all that happened, and the replies kept under keys. */
export type Books = ReturnType<typeof openBooks>;

/** Effects that Stripe sends no event of. */
const UNTOLD = ['payment_method.created', 'checkout.session.created', 'checkout.session.updated'];
const NAMES: Record<Kind, string> = {
  payment_intent: 'payment_intent',
  payment_method: 'PaymentMethod',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  account: 'account',
  payout: 'payout',
  application: 'application',
  'checkout.session': 'checkout.session',
};

/** `file` keeps everything across restarts. */
export function openBooks(file: string | undefined) {
  const ledger = openLedger(file);
  const objects = new Map<string, Kept>();
  const replies = new Map<string, SavedReply>();
  const entries: Entry[] = [];
  let unwritten: Parameters<typeof ledger.append>[0] = [];
  let unsent: Entry[] = [];
  let seq = 0;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const place = (account: string | null, id: string) => `${account ?? ''} ${id}`;
  const take = (entry: Entry) => {
    entries.push(entry);
    objects.set(place(entry.account, entry.object.id), entry.object);
    seq = Math.max(seq, entry.seq);
  };
  for (const entry of ledger.history.entries) take(entry);
  for (const { account, saved } of ledger.history.replies) replies.set(place(account, saved.key), saved);

  return {
    entries,
    now,
    /** Unix seconds. */
    stamp: () => Math.floor(now() / 1000),
    advanceClock(ms: number): void {
      ahead += ms;
    },
    /** A copy to change and record. @throws ApiError 404: what another account has is not found either. */
    find<K extends Kind>(account: string | null, kind: K, id: string, param?: string): Of<K> {
      const found = objects.get(place(account, id));
      if (found?.object !== kind) throw missing(NAMES[kind], id, param);
      return structuredClone(found) as Of<K>;
    },
    /** Newest first. */
    list<K extends Kind>(account: string | null, kind: K): Of<K>[] {
      const start = place(account, '');
      return [...objects]
        .filter(([key, object]) => key.startsWith(start) && object.object === kind)
        .map(([, object]) => structuredClone(object) as Of<K>)
        .reverse();
    },
    /** All of a kind, by account. */
    everywhere<K extends Kind>(kind: K): [string | null, Of<K>[]][] {
      const accounts = new Set(entries.map(({ account }) => account));
      return [...accounts].map((account) => [account, this.list(account, kind)]);
    },
    /** The account that has an object of this id, whoever asks: for the pages that a browser opens. */
    accountOf(id: string): string | null | undefined {
      const entry = entries.find(({ object }) => object.id === id);
      return entry?.account;
    },
    /** Notes an effect; `commit` makes it last. */
    record(origin: Origin, effect: string, object: Kept): void {
      const { account, requestId, idempotencyKey } = origin;
      const event = { eventId: newId('evt'), effect, object: structuredClone(object) };
      const entry = { seq: seq + 1, at: now(), account, requestId, idempotencyKey, ...event };
      take(entry);
      unwritten.push(entry);
      if (!UNTOLD.includes(effect)) unsent.push(entry);
    },
    reply: (account: string | null, key: string) => replies.get(place(account, key)),
    saveReply(account: string | null, saved: SavedReply): void {
      replies.set(place(account, saved.key), saved);
      unwritten.push({ seq: ++seq, at: now(), account, saved });
    },
    /** As Stripe prunes keys after 24 hours. */
    forgetReplies: () => replies.clear(),
    /** Writes and syncs what was noted since. @returns the effects whose events are to be sent now. */
    commit(): Entry[] {
      ledger.append(unwritten);
      unwritten = [];
      const sending = unsent;
      unsent = [];
      return sending;
    },
    close: () => ledger.close(),
  };
}

/** As Stripe's: a prefix and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(36).toString('base64').replace(/[+/=]/g, '').slice(0, 24)}`;
}
