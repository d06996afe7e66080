import { UnsecuredJWT } from 'jose';
import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SignInReply } from '#app/contract/auth.ts';
import { type CallDefinition, calls } from '#app/contract/calls.ts';
import { cookie, type Session, sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { RestaurantCallName } from '#app/store-api/restaurant-api.ts';
import { filled } from '#tests/setup/filled.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import {
  customerFrom,
  customerMiddleware,
  renameCustomer,
  signVisitorIn,
  signVisitorOut,
} from './customer.server.ts';
import { cartCookie, visitorCart } from './visitor-cart.server.ts';
import { filterCookie } from './visitor-filter.server.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const LATER = '2026-11-21T06:00:00.000Z';
const CART = { cartId: 'saved', products: [], amount: 0 };

/** A store's answer to a sign-in. */
function reply(expiry = LATER, claims: object = {}): SignInReply {
  const accessToken = new UnsecuredJWT({
    email: 'gurpreet@example.nz',
    given_name: 'ਗੁਰਪ੍ਰੀਤ',
    family_name: 'Kaur',
    client_id: 'another-restaurant',
    ...claims,
  })
    .setSubject('customer-7')
    .encode();
  return { accessToken, expiry };
}

/** The store has no cart for anybody, and takes every sign-out. */
const quiet: StubbedStore = () => says.yes(null);

/**
 * Runs the work in a visit of somebody who signed in.
 * @param again a store that answers the second request
 */
async function signedInRequest<T>(
  again: StubbedStore,
  work: (context: RouterContextProvider, request: Request) => Promise<T>,
  kept: (session: Session) => void = () => undefined,
) {
  return inPageRequest({ store: again, kept, now: NOW }, async (context, request) => {
    await signVisitorIn(context, reply());
    return work(context, request);
  });
}

test('R-AUTH-09 R-AUTH-10 A-100 C-112: who signed in is read from the token, names in any script; sub is no restaurant', async () => {
  const { result, requests } = await signedInRequest(quiet, async (context) => {
    await storeFrom(context).api.call('customer.profile');
    return customerFrom(context);
  });
  expect(result).toEqual({
    customerId: 'customer-7',
    email: 'gurpreet@example.nz',
    firstName: 'ਗੁਰਪ੍ਰੀਤ',
    lastName: 'Kaur',
    expiresAt: Date.parse(LATER),
  });
  for (const { path } of filled(requests)) expect(path).not.toMatch(/customer-7|another-restaurant/);
});

test('A-17: the cookie is HttpOnly, ends with the token, and shows neither token nor e-mail', async () => {
  const { cookies } = await signedInRequest(quiet, async () => null);
  const cookie = cookies.find((each) => each.startsWith('customer=')) ?? '';
  expect(cookie).toMatch(/Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  const readable = Buffer.from(decodeURIComponent(cookie.split(/[=;]/)[1] ?? ''), 'base64').toString();
  expect(readable).toContain('sealed');
  expect(readable + cookie).not.toMatch(/gurpreet|Kaur|eyJhbGciOiJub25l/);
});

test('R-AUTH-08: past its end the token counts for nothing, neither kept nor newly given', async () => {
  const { result } = await inPageRequest({ store: quiet, now: NOW }, async (context) => {
    const refused = await signVisitorIn(context, reply('2026-11-20T06:00:00.000Z'));
    const atOnce = await customerFrom(context);
    return { refused, atOnce };
  });
  expect(result).toEqual({ refused: null, atOnce: null });
});

test.each(['', 'no token', 'a.b.c'])('a token that says nothing signs nobody in: %j', async (accessToken) => {
  const { result, cookies } = await inPageRequest({ store: quiet, now: NOW }, (context) =>
    signVisitorIn(context, { accessToken, expiry: LATER }),
  );
  expect(result).toBeNull();
  expect(cookies).toEqual([]);
});

test('R-API-01 R-AUTH-51: the token goes with what the customer asks, not with what visitors share or a reset', async () => {
  const { requests } = await signedInRequest(quiet, async (context) => {
    const { api, zones } = storeFrom(context);
    await zones();
    await api.call('customer.orders');
    await api.call('auth.initiatePasswordReset', { body: { Email: 'a@b.nz' } });
  });
  const bearers = requests.map(({ path, headers }) => [
    path.split('/').at(-1),
    headers.authorization !== undefined,
    headers['accept-language'],
  ]);
  expect(bearers).toEqual([
    ['cart', true, 'en'],
    ['deliveryzones', false, undefined],
    ['orders', true, 'en'],
    ['initiate', false, 'en'],
  ]);
});

test('A-15: the saved cart comes with a sign-in that brings none, and is not asked for again in that session', async () => {
  const store: StubbedStore = (call) => says.yes(call.endsWith('currentcustomer/cart') ? CART : null);
  const { calls, cookies } = await signedInRequest(store, async () => null);
  expect(calls).toEqual(['GET /api/{clientId}/currentcustomer/cart']);
  expect(cookies.some((each) => each.startsWith('cart='))).toBe(true);
  const within = await signedInRequest(store, async (context) => {
    sessionFrom(context).write(cartCookie, null);
    return visitorCart(context);
  });
  expect(within.calls.filter((call) => call.endsWith('/cart'))).toHaveLength(1);
});

test('A-1572: the saved cart comes back without what its customer avoids, or not at all', async () => {
  const line = { productId: 'p', uniqueId: 'chai', productName: 'Chai', qty: 1 };
  const saved = { ...CART, products: [line] };
  const unsaid = { contains: ['milk'], unstated: [] };
  const store =
    (marked: ReturnType<typeof says.yes> | null): StubbedStore =>
    (call) => {
      if (call.endsWith('currentcustomer/cart')) return says.yes(saved);
      return call.startsWith('GET') ? marked : says.yes({ ...saved, products: [] });
    };
  const avoiding = (session: Session) => session.write(filterCookie, { diets: [], allergens: ['milk'] });
  const cartLeft = async (context: RouterContextProvider) =>
    (await visitorCart(context))?.products.length ?? null;
  const marked = says.yes({ ...saved, products: [{ ...line, unsaid }] });
  expect((await signedInRequest(store(marked), cartLeft, avoiding)).result).toBe(0);
  expect((await signedInRequest(store(says.yes(saved)), cartLeft, avoiding)).result).toBe(1);
  expect((await signedInRequest(store(null), cartLeft, avoiding)).result).toBe(null);
});

test('A-15: a guest’s cart with something in it stays; the saved one is not asked for', async () => {
  const line = { productId: 'p', uniqueId: 'l', qty: 1, amount: 3 };
  const own = { cartId: 'own', products: [line], amount: 3 };
  const { calls } = await signedInRequest(
    () => says.yes(own),
    async () => null,
    (session) => session.write(cartCookie, { id: 'own' }),
  );
  expect(calls).toEqual(['GET /api/{clientId}/cart/own']);
});

test('a token that is too long for a cookie signs nobody in, and nobody stays signed in', async () => {
  const { result, cookies } = await signedInRequest(quiet, async (context) => {
    const long = reply(LATER, { roles: 'x'.repeat(3000) });
    return [await signVisitorIn(context, long), await customerFrom(context)];
  });
  expect(result).toEqual([null, null]);
  expect(cookies.find((each) => each.startsWith('customer='))).toMatch(/^customer=[^;]{0,60}; Max-Age=0;/);
});

test('the names of a saved profile are shown at once', async () => {
  const { result } = await signedInRequest(quiet, async (context) => {
    await renameCustomer(context, { firstName: 'Gurpreet' });
    return customerFrom(context);
  });
  expect(result).toMatchObject({ firstName: 'Gurpreet', lastName: 'Kaur', customerId: 'customer-7' });
});

/** declared as features do; tests/architecture/cookies.test.ts proves which of theirs end with a visit */
const kitchenCookie = cookie<{ sealed: string }>('kitchen');
cookie<{ asked: boolean }>('ofVisit', { endsWithVisit: true });

test('R-PROF-09 R-PROF-11: a log-out ends the token at the store and forgets the visit, but not the kitchen’s key', async () => {
  const { calls, cookies, result } = await signedInRequest(
    quiet,
    async (context) => {
      await signVisitorOut(context);
      return customerFrom(context);
    },
    (session) => session.write(kitchenCookie, { sealed: 'x' }),
  );
  expect(result).toBeNull();
  expect(calls).toContain('POST /api/customer/auth/signout');
  const gone = cookies.filter((each) => /Max-Age=0/.test(each)).map((each) => each.split('=')[0]);
  // features declare more such cookies, where their modules are loaded
  expect(gone).toEqual(expect.arrayContaining(['cart', 'customer', 'form', 'ofVisit', 'visit']));
  expect(gone).not.toContain(kitchenCookie.name);
});

function askProfile(context: RouterContextProvider): Promise<unknown> {
  const { api } = storeFrom(context);
  return api.call('customer.profile');
}

/**
 * The answer to a page whose loader asks for the profile, or for something else, behind the middleware that
 * meets a 401.
 */
async function answerAt(address: string, isSignedIn = true, ask = askProfile) {
  let isRefusing = false;
  const store: StubbedStore = () => (isRefusing ? says.no(401, 'Unauthorized', 401) : says.yes(null));
  return inPageRequest({ store, now: NOW }, async (context, request) => {
    if (isSignedIn) await signVisitorIn(context, reply());
    isRefusing = true;
    const url = new URL(address, request.url);
    const args = { request, url, context, params: {} } as unknown as Parameters<typeof customerMiddleware>[0];
    const page = async () => {
      await ask(context);
      return new Response('the page');
    };
    const response = (await customerMiddleware(args, page)) as Response;
    return {
      status: response.status,
      to: response.headers.get('location'),
      who: await customerFrom(context),
    };
  });
}

test('A-18: a refused token forgets the visit and asks for the same page once more, marked', async () => {
  const { result, cookies } = await answerAt('/profile/orders?page=2');
  expect(result).toEqual({ status: 302, to: '/profile/orders?page=2&signed-out=', who: null });
  expect(
    filled(cookies.filter((each) => /^(customer|cart)=/.test(each))).every((each) => /Max-Age=0/.test(each)),
  ).toBe(true);
  expect(cookies.some((each) => each.startsWith('lng='))).toBe(false);
});

test('A-18: a page with the mark is answered as it is, and so is a guest whom the store refuses', async () => {
  expect((await answerAt('/profile/orders?signed-out=')).result).toMatchObject({ status: 200, who: null });
  expect((await answerAt('/profile/orders', false)).result).toMatchObject({ status: 200, to: null });
});

/** Calls that carry a customer's token. */
const PERSONAL = (Object.keys(calls) as RestaurantCallName[]).filter((name) => {
  const { caller }: CallDefinition = calls[name];
  return caller === 'customer' || caller === 'anyone-or-customer';
});

test.each(PERSONAL)(
  'C-106: %s refused for its token leads to one reload; refused again, to none',
  async (name) => {
    const ids = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => [id, 'x']);
    const ask = (context: RouterContextProvider) =>
      storeFrom(context).api.call(name, { path: Object.fromEntries(ids), body: {}, query: {} } as never);
    const first = await answerAt('/', true, ask);
    expect(first.result).toEqual({ status: 302, to: '/?signed-out=', who: null });
    expect((await answerAt('/?signed-out=', true, ask)).result).toMatchObject({ status: 200, to: null });
    expect((await answerAt('/', false, ask)).result).toMatchObject({ status: 200, to: null });
  },
);
