import { createHmac } from 'node:crypto';
import { insideTransaction } from '#app/backend/db/nested-transaction.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { JobName } from '#app/backend/jobs.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CallName } from '#app/contract/calls.ts';
import type { Reply } from './handler.ts';
import { findKey, insertKey, type KeptKey, type KnownKey, setReply } from './idempotency-keys.ts';

export type KeyedCall = {
  name: CallName;
  restaurantId: string;
  key: string;
  customerId: string | null;
  /** The cart that the call is about, null while there is none. */
  cartId: string | null;
  /** The customer's own fields (see fingerprintOf). */
  fingerprint: string;
};
type Work = (deps: Deps) => Promise<Reply<unknown>>;

const MAX_KEY_LENGTH = 200;
/** What is longer is none of our ids, and no index of PostgreSQL would take it. */
const MAX_ID_LENGTH = 100;
/**
 * Calls whose use case answers a repetition by itself. They wait for the network, or keep something of a refusal, so
 * they cannot run inside one transaction; and their reply holds a secret, which is not to be stored.
 */
const ANSWERS_REPETITION: ReadonlySet<CallName> = new Set([
  'orders.create',
  'orders.paymentIntentCreated',
  'orders.checkoutSession',
  'orders.cancel',
]);
/**
 * Calls that work for long (passwords, pictures) or whose refusal leaves something behind (a wrong try at a code), so
 * they cannot run inside one transaction either. Their success is kept when it is there.
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
/** A repeated sign-in makes another token, which is not to be stored; after the others the token is no good. */
const TAKES_NO_KEY: ReadonlySet<CallName> = new Set(['auth.signIn', 'auth.signOut', 'customer.delete']);

/**
 * Runs `work` once for its key (B-GEN-07), however many parallel or repeated calls, in however many processes, bring
 * it. Only successes are kept. `prepare` comes before the transaction, and not for a repetition: what waits for the
 * network goes there. @throws Refusal HTTP 409 'Duplicate request' when the key belongs to another request.
 */
export async function runOnce(
  deps: Deps,
  call: KeyedCall,
  work: Work,
  prepare: () => Promise<void> = async () => undefined,
): Promise<Reply<unknown>> {
  if (call.key.length > MAX_KEY_LENGTH) throw new Refusal('Invalid idempotency key', { status: 400 });
  if (TAKES_NO_KEY.has(call.name)) return work(deps);
  if (KEPT_AFTERWARDS.has(call.name)) return runAndKeep(deps, call, work);
  if (ANSWERS_REPETITION.has(call.name)) return runRepeatable(deps, call, work);
  if (!(await findKey(deps.db, keptAs(call, call.cartId), deps.now()))) await prepare();
  const woken = new Set<JobName>();
  // a job woken before the commit would not see its work
  const patient: Deps = { ...deps, wake: (job) => void woken.add(job) };
  const reply = await deps.transaction((trx) => claimAndRun(patient, trx, call, work));
  for (const job of woken) deps.wake(job);
  return reply;
}

/** Claim, effect and reply are one transaction; a refusal rolls all of it back. */
async function claimAndRun(deps: Deps, trx: Trx, call: KeyedCall, work: Work): Promise<Reply<unknown>> {
  const now = deps.now();
  const claim = keptAs(call, call.cartId);
  if (!(await insertKey(trx, claim, '', now))) return replay(await findKey(trx, claim, now), call);
  const reply = await work(insideTransaction(deps, trx));
  const text = JSON.stringify(reply);
  await setReply(trx, claim, text);
  // The second press of a button may already name the cart that the first one made
  const alias = keptAs(call, cartOf(reply) ?? call.cartId);
  if (alias.scope !== claim.scope) await insertKey(trx, alias, text, now);
  return reply;
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

/** Of two presses at once both work, and the second is refused; then the first one's success answers for both. */
async function runAndKeep(deps: Deps, call: KeyedCall, work: Work): Promise<Reply<unknown>> {
  const kept = keptAs(call, call.name === 'cart.addPromoCode' ? call.cartId : null);
  const before = await findKey(deps.db, kept, deps.now());
  if (before) return replay(before, call);
  try {
    const reply = await work(deps);
    await deps.transaction((trx) => insertKey(trx, kept, JSON.stringify(reply), deps.now()));
    return reply;
  } catch (error) {
    const winner = error instanceof Refusal ? await findKey(deps.db, kept, deps.now()) : undefined;
    if (winner) return replay(winner, call);
    throw error;
  }
}

function replay(known: KnownKey | undefined, call: KeyedCall): Reply<unknown> {
  checkSameRequest(known, call);
  return JSON.parse(known?.reply ?? '') as Reply<unknown>;
}

function checkSameRequest(known: KnownKey | undefined, call: KeyedCall): void {
  if (known && known.fingerprint !== call.fingerprint)
    throw new Refusal('Duplicate request', { status: 409, errorCode: 409 });
}

/** Scope: restaurant + call + caller or cart; the key alone while there is no cart. A cart id is the caller's word, of any length. */
function keptAs(
  { name, restaurantId, key, customerId, fingerprint }: KeyedCall,
  cartId: string | null,
): KeptKey {
  const cart = cartId === null ? name : `${name} cart ${cartId.slice(0, MAX_ID_LENGTH)}`;
  return {
    restaurantId,
    key,
    fingerprint,
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
