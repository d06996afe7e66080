import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { attachCart } from '#app/backend/use-cases/cart/change-cart.ts';
import type { CustomerRow } from '#app/backend/use-cases/customers/find-customer.ts';
import {
  bucketOf,
  giveBackAttempt,
  type Limit,
  takeAttempt,
} from '#app/backend/use-cases/limits/rate-limits.ts';
import { knowAccount } from '#app/backend/use-cases/patrons/know-patron.ts';
import type { SignInReply } from '#app/contract/auth.ts';
import { tokenFor } from './access-token.ts';
import { type CodePass, type CodeSignIn, codeInstead, codeNeeded, mailIfRight } from './code-instead.ts';
import { wrongCode } from './codes.ts';
import { spendCode } from './guess-code.ts';
import { networkHashes, rememberNetwork } from './known-networks.ts';
import { openSession } from './sessions.ts';
import { keepSignUp, signUpMeant, signUpOf } from './waiting-sign-ups.ts';

/** Limits of wrong passwords for one e-mail, and for one network whatever the e-mails. */
const WRONG_PASSWORDS: Limit = { attempts: 10, windowSeconds: 15 * 60 };
const WRONG_PASSWORDS_OF_NETWORK: Limit = { attempts: 50, windowSeconds: 15 * 60 };

export type SignIn = CodeSignIn & {
  password: string;
  /** The guest's cart, if any. It becomes the customer's. */
  cartId: string | null;
  /** What the session is listed as (domain/account/browser-name.ts). */
  browser: string;
};
/** The counters of wrong passwords: for this e-mail and for this network. */
type Buckets = { ofEmail: string; ofNetwork: string };
/** Why a password is compared: the try was counted, or a code stands for it. */
type Pass = { kind: 'counted'; takenAt: Date } | CodePass;

/**
 * Signs a customer in. A wrong e-mail and a wrong password get the same reply after the same work. Never
 * answers HTTP 401.
 * @throws Refusal 'Invalid email or password'; with the right password 'Please verify your email' (errorCode
 * 403). After too many wrong ones no reply tells a right password from a wrong one any more: a code is wanted
 * (errorCode 428), and mailed only if the password is right. 'Too many attempts, please try again later'
 * (errorCode 429) for a network that asks on.
 */
export async function signIn(deps: Deps, input: SignIn): Promise<SignInReply> {
  const { restaurant, email, password } = input;
  const { restaurantId } = restaurant;
  const networks = networkHashes(deps, restaurantId, email, input.network);
  const found = await findWithNetwork(deps, restaurantId, email, networks);
  // guesses from unknown networks share one counter; a network that the owner signed in from before has its
  // own, so that strangers cannot trouble the owner there
  const buckets: Buckets = {
    ofEmail: wrongPasswordsOf(restaurantId, email, found.knownNetwork),
    ofNetwork: bucketOf('sign-in of network', restaurantId, input.network),
  };
  const pass = await passFor(deps, input, buckets);
  const account = found.account?.is_verified === 1 ? found.account : null;
  const waiting = await signUpMeant(deps.db, { restaurantId, email, asker: input.asker });
  const candidate = account ?? waiting ?? found.account;
  const isRight = await deps.passwords.matches(password, candidate?.password_hash ?? null);
  if (pass.kind === 'blind') {
    const { knownNetwork } = found;
    await mailIfRight(deps, input, 'signin', { isRight, code: pass.code, knownNetwork });
    throw codeNeeded();
  }
  if (!candidate || !isRight) throw wrongPassword();
  if (!account) {
    await deps.transaction(async (trx) => {
      await giveBack(trx, buckets, pass);
      // whoever knows the password may confirm it with a code of their own
      await keepSignUp(trx, { restaurantId, email, asker: input.asker }, signUpOf(candidate), deps.now());
    });
    throw new Refusal('emailNotVerified', { errorCode: 403 });
  }
  const freshHash = deps.passwords.isStale(account.password_hash)
    ? await deps.passwords.hash(password)
    : account.password_hash;
  const now = deps.now();
  const tokenId = deps.newId();
  const outcome = await deps.transaction(async (trx) => {
    await giveBack(trx, buckets, pass);
    if (pass.kind === 'proved' && (await spendCode(trx, pass.right)) === null) return wrongCode();
    // matches only the password that was compared: if it was changed meanwhile, no token is made
    const customer = await trx
      .updateTable('customers')
      .set({ password_hash: freshHash, language: input.language })
      .where('restaurant_id', '=', restaurantId)
      .where('customer_id', '=', account.customer_id)
      .where('password_hash', '=', account.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (!customer) return wrongPassword();
    const customerId = customer.customer_id;
    await rememberNetwork(trx, { restaurantId, customerId, networkHashes: networks }, now);
    await attachCart(trx, { restaurantId, cartId: input.cartId, customerId }, now);
    await openSession(trx, customer, { tokenId, browser: input.browser }, now);
    // accounts of before, and of servers of the version before, have no customer yet
    await knowAccount(deps, trx, customer);
    return customer;
  });
  if (outcome instanceof Refusal) throw outcome;
  return tokenFor(deps, outcome, now, { tokenId });
}

/** What counts wrong passwords of an e-mail: from one network that it is known from, else from all others. */
export function wrongPasswordsOf(restaurantId: string, email: string, network: string | null): string {
  return bucketOf('sign-in', restaurantId, email, ...(network === null ? [] : [network]));
}

/** Counts the try; where too many were wrong, the mailed code stands for it. @throws Refusal as codeInstead */
async function passFor(deps: Deps, input: SignIn, buckets: Buckets): Promise<Pass> {
  const takenAt = deps.now();
  if (await deps.transaction((trx) => takeBoth(trx, buckets, takenAt))) return { kind: 'counted', takenAt };
  return codeInstead(deps, input, 'signin', { isStaffs: false });
}

async function giveBack(trx: Trx, { ofEmail, ofNetwork }: Buckets, pass: Pass): Promise<void> {
  if (pass.kind !== 'counted') return;
  await giveBackAttempt(trx, ofNetwork, WRONG_PASSWORDS_OF_NETWORK, pass.takenAt);
  await giveBackAttempt(trx, ofEmail, WRONG_PASSWORDS, pass.takenAt);
}

/**
 * The account of an e-mail and the hash under which its owner signed in from this network before; null for never. Of
 * several it is the oldest, so that a rotation of the secrets begins no new count of wrong passwords. One query in every
 * case, so that timing shows nothing.
 */
async function findWithNetwork(
  deps: Deps,
  restaurantId: string,
  email: string,
  networks: readonly string[],
): Promise<{ account: CustomerRow | null; knownNetwork: string | null }> {
  const rows = await deps.db
    .selectFrom('customers')
    .leftJoin('customer_networks', (join) =>
      join
        .onRef('customer_networks.restaurant_id', '=', 'customers.restaurant_id')
        .onRef('customer_networks.customer_id', '=', 'customers.customer_id')
        .on('customer_networks.network_hash', 'in', networks),
    )
    .selectAll('customers')
    .select('customer_networks.network_hash')
    .where('customers.restaurant_id', '=', restaurantId)
    .where('customers.email', '=', email)
    .execute();
  const known = new Set(rows.map(({ network_hash }) => network_hash));
  return { account: rows[0] ?? null, knownNetwork: networks.findLast((hash) => known.has(hash)) ?? null };
}

/** The network first: one that is refused leaves no row of each e-mail that it makes up. */
async function takeBoth(trx: Trx, { ofEmail, ofNetwork }: Buckets, now: Date): Promise<boolean> {
  if (!(await takeAttempt(trx, ofNetwork, WRONG_PASSWORDS_OF_NETWORK, now))) return false;
  if (await takeAttempt(trx, ofEmail, WRONG_PASSWORDS, now)) return true;
  await giveBackAttempt(trx, ofNetwork, WRONG_PASSWORDS_OF_NETWORK, now);
  return false;
}

function wrongPassword(): Refusal {
  return new Refusal('credentialsWrong');
}
