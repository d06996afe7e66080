import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type Stripe from 'stripe';
import type { IntentWish } from './new-intent.ts';

/** A session remembers what its intent will be, because Stripe makes the intent with the first try to pay. */
export type KeptSession = Stripe.Checkout.Session & { intentWish: IntentWish };

export type Kept =
  | Stripe.PaymentIntent
  | Stripe.PaymentMethod
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Account
  | Stripe.Payout
  | Stripe.Application
  | KeptSession;

/** The answer kept under an idempotency key. */
export type SavedReply = { key: string; fingerprint: string; status: number; body: unknown };

type Line = {
  seq: number;
  /** Unix ms of the stand-in's clock. */
  at: number;
  /** The account it happened in; null is the platform's own. */
  account: string | null;
};

/** One thing that happened, with the object as it was then. Effects are named as Stripe names their events. */
export type Entry = Line & {
  effect: string;
  eventId: string;
  requestId: string | null;
  idempotencyKey: string | null;
  object: Kept;
};
type SavedLine = Line & { saved: SavedReply };

/** What a restarted stand-in finds again. */
export type History = { entries: Entry[]; replies: SavedLine[] };

/** An append-only file, one JSON line an entry; each write is on disk before it is answered (fsync). */
export function openLedger(file: string | undefined) {
  const history: History = { entries: [], replies: [] };
  if (file !== undefined && existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) keep(history, line);
  const descriptor = file === undefined ? null : openSync(file, 'a');
  return {
    history,
    append(lines: (Entry | SavedLine)[]): void {
      if (descriptor === null || lines.length === 0) return;
      writeSync(descriptor, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      fsyncSync(descriptor);
    },
    close(): void {
      if (descriptor !== null) closeSync(descriptor);
    },
  };
}

function keep({ entries, replies }: History, line: string): void {
  if (line === '') return;
  const read = JSON.parse(line) as Entry | SavedLine;
  if ('saved' in read) replies.push(read);
  else entries.push(read);
}
