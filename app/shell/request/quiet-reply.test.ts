import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRefusal, type QuietReply, sendQuietly } from './quiet-reply.ts';

const DONE: QuietReply = { ok: true, says: [], fault: null, isLost: false };

/** What the page is like: a dialog is open over it, a field has the focus. */
const page = { dialog: false, field: false };

beforeEach(() => {
  Object.assign(page, { dialog: false, field: false });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('document', {
    querySelector: () => (page.dialog ? {} : null),
    get activeElement() {
      return { matches: () => page.field };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an answer is passed on as it is', async () => {
  expect((await sendQuietly(async () => DONE)).data).toBe(DONE);
});

test.each([
  ['R-CART-29: no network', new TypeError('Failed to fetch')],
  ['R-CART-30: a status that is no 2xx', new ErrorResponse(503, 'Service unavailable', null)],
  ['a fault of the server', new Error('Unexpected Server Error')],
])('%s: nothing to say, and the cart is looked at', async (_, error) => {
  const asked = vi.fn(async (_path: string) => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', asked);
  const reply = await sendQuietly(() => Promise.reject(error));
  expect(reply.data).toEqual({ ok: false, says: [], fault: null, isLost: true });
  // a failing status: the router reads nothing else anew
  expect(reply.init?.status).toBe(503);
  expect(asked.mock.calls).toEqual([['/cart/state']]);
});

test('a redirect goes its way', async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(sendQuietly(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

test.each([
  ['a dialog is open', () => Object.assign(page, { dialog: true })],
  ['something is being typed', () => Object.assign(page, { field: true })],
  ['another page is shown', () => Object.assign(location, { pathname: '/contact' })],
])('a redirect that comes when %s is not followed: what was asked for is done', async (_, change) => {
  const reply = await sendQuietly(() => {
    change();
    return Promise.reject(new Response(null, { status: 302 }));
  });
  expect(reply.data).toEqual(DONE);
});

test('only the store’s refusal makes a page ask for its menu again', () => {
  const refused = { ...DONE, ok: false };
  const others = [
    { ...refused, isLost: true },
    { ...refused, fault: { own: 'missing', typed: '' } },
    DONE,
    null,
    undefined,
    'no',
    {},
  ];
  expect(isRefusal(refused)).toBe(true);
  expect(others.filter(isRefusal)).toEqual([]);
});
