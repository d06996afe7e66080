import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { attachCart } from '#app/backend/use-cases/cart/attach-cart.ts';
import {
  forgetOldAttempts,
  giveBackAttempt,
  takeAttempt,
} from '#app/backend/use-cases/limits/take-attempt.ts';
import { bucketOf, tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import type { SignInReply } from '#app/contract/auth.ts';
import type { Language } from '#app/locales/locale.ts';
import { signAccessToken } from './access-token.ts';
import type { CustomerRow } from './find-account.ts';
import { networkHash, rememberNetwork } from './known-networks.ts';
import { WRONG_PASSWORDS, WRONG_PASSWORDS_OF_NETWORK } from './limits.ts';

export type SignIn = {
  restaurantId: string;
  email: string;
  password: string;
  /** The guest's cart, if any: it becomes the customer's (B-CART-12). */
  cartId: string | null;
  network: string;
  language: Language;
};
/** Where wrong passwords of this e-mail, and of this network, are counted. */
type Buckets = { ofEmail: string; ofNetwork: string };

/**
 * Signs a customer in. A wrong e-mail and a wrong password get the same answer after the same work (B-AUTH-05).
 * @throws Refusal 'Invalid email or password'; with the right password 'Please verify your email' (errorCode 403);
 * 'Too many attempts, please try again later' (errorCode 429). Never HTTP 401.
 */
export async function signIn(deps: Deps, input: SignIn): Promise<SignInReply> {
  const { restaurantId, email, password } = input;
  const network = networkHash(deps, restaurantId, email, input.network);
  const takenAt = deps.now();
  const found = await findWithNetwork(deps, restaurantId, email, network);
  // Whoever guesses from anywhere shuts the door for all of anywhere, but not for the owner at home
  const buckets: Buckets = {
    ofEmail: bucketOf('sign-in', restaurantId, email, ...(found.isKnownNetwork ? [network] : [])),
    ofNetwork: bucketOf('sign-in of network', restaurantId, input.network),
  };
  const mayTry = await deps.transaction((trx) => takeBoth(trx, buckets, takenAt));
  if (!mayTry) throw tooManyAttempts({ status: 200 });
  const isRight = await deps.passwords.matches(password, found.account?.password_hash ?? null);
  if (!found.account || !isRight) throw wrongPassword();
  const account = found.account;
  const freshHash = deps.passwords.isStale(account.password_hash)
    ? await deps.passwords.hash(password)
    : account.password_hash;
  const now = deps.now();
  const outcome = await deps.transaction(async (trx) => {
    await giveBackAttempt(trx, buckets.ofEmail, WRONG_PASSWORDS, takenAt);
    await giveBackAttempt(trx, buckets.ofNetwork, WRONG_PASSWORDS_OF_NETWORK, takenAt);
    if (account.is_verified === 0) return new Refusal('Please verify your email', { errorCode: 403 });
    // the compare is with the password that was looked at: one changed meanwhile gives no token
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
    await rememberNetwork(trx, { restaurantId, customerId, networkHash: network }, now);
    await attachCart(trx, { restaurantId, cartId: input.cartId, customerId }, now);
    return customer;
  });
  if (outcome instanceof Refusal) throw outcome;
  return tokenFor(deps, outcome, now);
}

/** An access token of the customer and its end, as the reply of a sign-in says them. */
export async function tokenFor(
  deps: Pick<Deps, 'tokenSecrets' | 'newId'>,
  customer: CustomerRow,
  now: Date,
): Promise<SignInReply> {
  const { accessToken, expires } = await signAccessToken(
    deps.tokenSecrets,
    {
      customerId: customer.customer_id,
      restaurantId: customer.restaurant_id,
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      validFrom: customer.tokens_valid_from_utc,
    },
    deps.newId(),
    now,
  );
  return { accessToken, expiry: expires.toISOString() };
}

/** The account of an e-mail and whether they signed in from this network before; one query, found or not. */
async function findWithNetwork(
  deps: Deps,
  restaurantId: string,
  email: string,
  network: string,
): Promise<{ account: CustomerRow | null; isKnownNetwork: boolean }> {
  const row = await deps.db
    .selectFrom('customers')
    .leftJoin('customer_networks', (join) =>
      join
        .onRef('customer_networks.restaurant_id', '=', 'customers.restaurant_id')
        .onRef('customer_networks.customer_id', '=', 'customers.customer_id')
        .on('customer_networks.network_hash', '=', network),
    )
    .selectAll('customers')
    .select('customer_networks.network_hash')
    .where('customers.restaurant_id', '=', restaurantId)
    .where('customers.email', '=', email)
    .executeTakeFirst();
  return { account: row ?? null, isKnownNetwork: row !== undefined && row.network_hash !== null };
}

async function takeBoth(trx: Trx, { ofEmail, ofNetwork }: Buckets, now: Date): Promise<boolean> {
  await forgetOldAttempts(trx, now);
  if (!(await takeAttempt(trx, ofEmail, WRONG_PASSWORDS, now))) return false;
  if (await takeAttempt(trx, ofNetwork, WRONG_PASSWORDS_OF_NETWORK, now)) return true;
  await giveBackAttempt(trx, ofEmail, WRONG_PASSWORDS, now);
  return false;
}

function wrongPassword(): Refusal {
  return new Refusal('Invalid email or password');
}
