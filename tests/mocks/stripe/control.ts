import type Stripe from 'stripe';
import type { Waits } from '../waits.ts';
import { type AccountChange, addPayout, changeAccount, leavePlatform } from './accounts.ts';
import type { SeenCall } from './api.ts';
import type { Books, Origin } from './books.ts';
import { closeDispute, type DisputeWish, openDispute } from './disputes.ts';
import type { createEvents, Delivery, Endpoint, EventRule, WireEvent } from './events.ts';
import type { createFaults, Fault } from './faults.ts';
import { finishIntent } from './pay-intent.ts';
import { failRefund } from './refunds.ts';
import { completeSessionOf, expireLateSessions } from './sessions.ts';

/** What the stand-in can be told: the name of a command, its argument and what it answers. */
export type Commands = {
  /** The next calls that fit go wrong so. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** How many calls went wrong so far. */
  faultsMet(): number;
  /** Waits until the ledger has so many effects of that name. */
  untilHappened(wish: { effect: string; count: number }): Promise<void>;
  /** What becomes of the events from now on; an empty list delivers all at once. */
  events(rules: EventRule[]): void;
  endpoints(list: Endpoint[]): void;
  /** Events that are kept back, oldest first. */
  held(): WireEvent[];
  /** Delivers them (all when no ids are named) one after the other, each when the one before was answered. */
  release(ids?: string[]): Promise<void>;
  /** Delivers events of these ids once more, `copies` at once. */
  resend(wish: { ids: string[]; copies?: number }): Promise<void>;
  /** Waits for every delivery under way. */
  settled(): Promise<void>;
  deliveries(): Delivery[];
  /** Every call of the API so far, in the order in which they came. */
  calls(): SeenCall[];
  /** The end of an intent that waits for its customer or is processing. */
  finish(wish: { intent: string; isGood: boolean }): Stripe.PaymentIntent;
  /** The bank sends a refund back that had been made. */
  failRefund(wish: { refund: string; reason?: string }): Stripe.Refund;
  /** The bank takes a paid intent back. */
  dispute(wish: DisputeWish): Stripe.Dispute;
  closeDispute(wish: { dispute: string; status: 'won' | 'lost' }): Stripe.Dispute;
  /** What an account's owner or Stripe changes of it. */
  account(wish: { account: string; change: AccountChange }): Stripe.Account;
  /** The account's owner takes the platform's access away: its calls are 403 from then on. */
  leavePlatform(account: string): void;
  /** Money on its way to the account's bank; `arrives` in Unix seconds. */
  payout(wish: { account: string; amount: number; arrives: number }): Stripe.Payout;
  /** Moves the stand-in's clock on, in ms: sessions whose time is then over close, and what waits comes so much earlier. */
  advanceClock(ms: number): void;
  /** As Stripe prunes idempotency keys after 24 hours. */
  forgetKeys(): void;
};

export type Control = <K extends keyof Commands>(
  name: K,
  ...argument: Parameters<Commands[K]>
) => Promise<Awaited<ReturnType<Commands[K]>>>;

type Parts = {
  books: Books;
  seen: SeenCall[];
  events: ReturnType<typeof createEvents>;
  faults: ReturnType<typeof createFaults>;
  commit: () => void;
  /** Settles at the next commit. */
  committed: () => Promise<unknown>;
  waits: Waits;
};

export function createControl({ books, seen, events, faults, commit, committed, waits }: Parts): Control {
  /** Where an object is, for what the bank does by itself. */
  const ownOrigin = (id: string): Origin => ({
    account: books.accountOf(id) ?? null,
    requestId: null,
    idempotencyKey: null,
  });
  const commands: Commands = {
    fault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    faultsMet: () => faults.met(),
    async untilHappened({ effect, count }) {
      while (books.entries.filter((entry) => entry.effect === effect).length < count) await committed();
    },
    events: (rules) => events.setRules(rules),
    endpoints: (list) => events.setEndpoints(list),
    held: () => events.held(),
    release: (ids) => events.release(ids),
    resend: ({ ids, copies = 1 }) =>
      events.resend(
        books.entries.filter(({ eventId }) => ids.includes(eventId)),
        copies,
      ),
    settled: () => events.settled(),
    deliveries: () => events.deliveries,
    calls: () => seen,
    finish({ intent: id, isGood }) {
      const origin = ownOrigin(id);
      const done = finishIntent(books, origin, books.find(origin.account, 'payment_intent', id), isGood);
      completeSessionOf(books, origin, done);
      commit();
      return done;
    },
    failRefund({ refund: id, reason = 'expired_or_canceled_card' }) {
      const origin = ownOrigin(id);
      const failed = failRefund(books, origin, books.find(origin.account, 'refund', id), reason);
      commit();
      return failed;
    },
    dispute(wish) {
      const dispute = openDispute(books, ownOrigin(wish.intent), wish);
      commit();
      return dispute;
    },
    closeDispute({ dispute: id, status }) {
      const origin = ownOrigin(id);
      const closed = closeDispute(books, origin, books.find(origin.account, 'dispute', id), status);
      commit();
      return closed;
    },
    account({ account, change }) {
      const changed = changeAccount(books, account, change);
      commit();
      return changed;
    },
    leavePlatform(account) {
      leavePlatform(books, account);
      commit();
    },
    payout(wish) {
      const payout = addPayout(books, wish);
      commit();
      return payout;
    },
    advanceClock(ms) {
      books.advanceClock(ms);
      waits.pass(ms);
      expireLateSessions(books);
      commit();
    },
    forgetKeys: () => books.forgetReplies(),
  };
  return async (name, ...argument) => {
    if (!Object.hasOwn(commands, name)) throw new Error(`No command ${name}`);
    const command = commands[name] as (...argument: unknown[]) => unknown;
    return (await command(...argument)) as never;
  };
}
