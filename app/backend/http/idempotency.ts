import { createHmac } from 'node:crypto';
import { insideTransaction } from '#app/backend/db/transactions.ts';
import type { Deps, JobName, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CallName } from '#app/contract/calls.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';
import { FALLBACK } from '#app/locales/languages.ts';
import type { Reply } from './handler.ts';
import {
  findKey,
  insertKey,
  type KeptKey,
  type KnownKey,
  setReply,
  shortenOlder,
} from './idempotency-keys.ts';

export type KeyedCall = {
  name: CallName;
  restaurantId: string;
  key: string;
  customerId: string | null;
  /** The cart that the call is about, null while there is none. */
  cartId: string | null;
  /** The customer's own fields under each secret (see fingerprintOf); the first one is kept. */
  fingerprints: readonly string[];
  /** Reads a cart as it is now, for a repetition of which no more is kept. */
  cartNow(cartId: string): Promise<Reply<unknown>>;
};
type Work = (deps: Deps) => Promise<Reply<unknown>>;
/** What a call with a key came to: its own reply, or what was kept of an earlier one. */
type Outcome = { reply: Reply<unknown> } | { known: KnownKey | undefined };

const MAX_KEY_LENGTH = 200;
/** Ids are cut to this length: our own are shorter, and an index of PostgreSQL takes only so much. */
const MAX_ID_LENGTH = 100;
/**
 * Calls whose use case answers a repetition by itself. They wait for the network or keep something of a
 * refusal, so they cannot run inside one transaction. Their replies hold secrets, so they are not stored.
 */
const ANSWERS_REPETITION: ReadonlySet<CallName> = new Set([
  'orders.create',
  'orders.paymentIntentCreated',
  'orders.checkoutSession',
  'orders.cancel',
]);
/**
 * Calls that work for long (passwords, pictures) or whose refusal leaves something behind (a wrong try at a
 * code), so they cannot run inside one transaction either. Their reply is kept once they have succeeded.
 */
const KEPT_AFTERWARDS: ReadonlySet<CallName> = new Set([
  'auth.signUp',
  'auth.verifySignUp',
  'auth.resendSignUp',
  'auth.initiatePasswordReset',
  'auth.verifyPasswordReset',
  'customer.saveProfile',
  'cart.addPromoCode',
]);
/**
 * Calls that ignore the key. A repeated sign-in makes another token, because tokens are not stored. After the
 * others the caller's token is void, so a repetition never gets here; replies with a new one are not stored.
 */
const TAKES_NO_KEY: ReadonlySet<CallName> = new Set([
  'auth.signIn',
  'auth.signOut',
  'customer.delete',
  'customer.changePassword',
  'customer.endOtherSessions',
  // tokens and their secrets are not stored
  'receiver.pairStart',
  'receiver.pairFinish',
  'staff.signIn',
  'staff.mailCode',
  'staff.finishSignIn',
  'staff.startPasskeySignIn',
  'staff.finishPasskeySignIn',
  'staff.forgotPassword',
  'staff.resetPassword',
  'staff.lookInvitation',
  'staff.acceptInvitation',
  // its address is good once; the account behind it is made once whoever asks
  'payments.setUp',
]);

/**
 * Runs `work` once for its key, however many calls bring the key, in parallel or later, in any process. Only
 * successes are kept.
 * @param prepare what must wait for the network: runs before the transaction, and not for a repetition
 * @throws Refusal HTTP 409 'Duplicate request' when the key belongs to another request.
 */
export async function runOnce(
  deps: Deps,
  call: KeyedCall,
  work: Work,
  prepare: () => Promise<void> = async () => undefined,
): Promise<Reply<unknown>> {
  if (call.key.length > MAX_KEY_LENGTH) throw new Refusal('invalidIdempotencyKey', { status: 400 });
  if (TAKES_NO_KEY.has(call.name)) return work(deps);
  if (KEPT_AFTERWARDS.has(call.name)) return runAndKeep(deps, call, work);
  if (ANSWERS_REPETITION.has(call.name)) return runRepeatable(deps, call, work);
  if (!(await findKey(deps.db, keptAs(call, call.cartId), deps.now()))) await prepare();
  const woken = new Set<JobName>();
  // a job woken before the commit would not see its work
  const patient: Deps = { ...deps, wake: (job) => void woken.add(job) };
  const outcome = await deps.transaction((trx) => claimAndRun(patient, trx, call, work));
  for (const job of woken) deps.wake(job);
  return 'reply' in outcome ? outcome.reply : replay(deps, outcome.known, call);
}

/** Claim, effect and reply are one transaction; a refusal rolls all of it back. */
async function claimAndRun(deps: Deps, trx: Trx, call: KeyedCall, work: Work): Promise<Outcome> {
  const now = deps.now();
  const claim = keptAs(call, call.cartId);
  if (!(await insertKey(trx, claim, '', now))) return { known: await findKey(trx, claim, now) };
  const reply = await work(insideTransaction(deps, trx));
  // The second press of a button may already name the cart that the first one made
  const alias = keptAs(call, cartOf(reply) ?? call.cartId);
  const whole = JSON.stringify(reply);
  if (alias.scope === claim.scope) await setReply(trx, claim, whole);
  else {
    await setReply(trx, claim, shortened(reply));
    await insertKey(trx, alias, whole, now);
  }
  await boundScope(trx, call, alias, reply);
  return { reply };
}

/** The work itself happens once; the key is kept to tell another request apart from a repetition. */
async function runRepeatable(deps: Deps, call: KeyedCall, work: Work): Promise<Reply<unknown>> {
  const kept = keptAs(call, call.cartId);
  checkSameRequest(await findKey(deps.db, kept, deps.now()), call);
  const reply = await work(deps);
  const winner = await deps.transaction(async (trx) => {
    const now = deps.now();
    await insertKey(trx, kept, '', now);
    return findKey(trx, kept, now);
  });
  checkSameRequest(winner, call);
  return reply;
}

/**
 * Runs the work and keeps its reply. Of two parallel presses both run, and the second is refused (a code
 * works once); it is then answered with the kept success of the first.
 */
async function runAndKeep(deps: Deps, call: KeyedCall, work: Work): Promise<Reply<unknown>> {
  const kept = keptAs(call, call.name === 'cart.addPromoCode' ? call.cartId : null);
  const before = await findKey(deps.db, kept, deps.now());
  if (before) return replay(deps, before, call);
  try {
    const reply = await work(deps);
    await deps.transaction(async (trx) => {
      await insertKey(trx, kept, JSON.stringify(reply), deps.now());
      await boundScope(trx, call, kept, reply);
    });
    return reply;
  } catch (error) {
    const winner = error instanceof Refusal ? await findKey(deps.db, kept, deps.now()) : undefined;
    if (winner) return replay(deps, winner, call);
    throw error;
  }
}

/** The kept reply; where only its cart is kept, the one that is kept with that cart, else the cart as it is now. */
async function replay(deps: Deps, known: KnownKey | undefined, call: KeyedCall): Promise<Reply<unknown>> {
  checkSameRequest(known, call);
  const kept = readKept(known);
  if (!('cart' in kept)) return kept;
  const withCart = readKept(await findKey(deps.db, keptAs(call, kept.cart), deps.now()));
  return 'cart' in withCart ? call.cartNow(kept.cart) : withCart;
}

type Kept = Reply<unknown> | { cart: string };

function readKept(known: KnownKey | undefined): Kept {
  const kept = JSON.parse(known?.reply ?? '') as { cart: string } | { data: unknown; message?: string };
  if ('cart' in kept) return kept;
  const code = kept.message === undefined ? null : codeOf(kept.message);
  return { data: kept.data, ...(code && { message: code }) };
}

/** What stays of a reply about a cart once there is a newer one; of any other reply all. */
function shortened(reply: Reply<unknown>): string {
  const cart = cartOf(reply);
  return JSON.stringify(cart === null ? reply : ({ cart } satisfies Kept));
}

/** Bounds what is kept of one cart or customer. What belongs to neither is counted by network (guest-keys.ts). */
async function boundScope(trx: Trx, call: KeyedCall, kept: KeptKey, reply: Reply<unknown>): Promise<void> {
  const isOnesOwn = kept.scope !== call.name;
  if (isOnesOwn) await shortenOlder(trx, kept, shortened(reply));
}

/**
 * The code of a kept message; null for an unknown one. Older programs kept the English text instead of a
 * code; such replies expire a day after the update.
 */
function codeOf(message: string): PlainFaultCode | null {
  const words: Readonly<Record<string, string>> = FAULT_WORDS[FALLBACK];
  const code = Object.hasOwn(words, message)
    ? message
    : Object.keys(words).find((each) => words[each] === message);
  return (code ?? null) as PlainFaultCode | null;
}

function checkSameRequest(known: KnownKey | undefined, call: KeyedCall): void {
  if (known && !call.fingerprints.includes(known.fingerprint))
    throw new Refusal('duplicateRequest', { status: 409, errorCode: 409 });
}

/**
 * The row that keeps the call. Its scope is the call with its customer, else with its cart, else the call
 * alone. A cart id comes from the caller and may have any length.
 */
function keptAs(
  { name, restaurantId, key, customerId, fingerprints }: KeyedCall,
  cartId: string | null,
): KeptKey {
  const cart = cartId === null ? name : `${name} cart ${cartId.slice(0, MAX_ID_LENGTH)}`;
  return {
    restaurantId,
    key,
    fingerprint: fingerprints[0] ?? '',
    scope: customerId === null ? cart : `${name} customer ${customerId}`,
  };
}

function cartOf({ data }: Reply<unknown>): string | null {
  if (data === null || typeof data !== 'object' || !('cartId' in data)) return null;
  return typeof data.cartId === 'string' ? data.cartId : null;
}

/** HMAC-SHA-256 of a value, whatever the order of its keys. */
export function fingerprintOf(value: unknown, secret = ''): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(inKeyOrder(value)))
    .digest('hex');
}

function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, inKeyOrder(inner)]),
  );
}
