import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { isRefusal, type QuietReply, sendQuietly } from './quiet-reply.ts';

const DONE: QuietReply = { ok: true, says: [], fault: null, isLost: false };

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
