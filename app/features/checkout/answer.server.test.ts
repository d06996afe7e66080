import { expect, test } from 'vitest';
import { preferenceCookie } from '#app/features/ordering/preference.server.ts';
import { FORM_TOKEN_FIELD, mintFormToken } from '#app/shell/request/form-token.server.ts';
import { cartCookie, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { answerCheckout } from './answer.server.ts';
import { FIELD } from './intent.ts';
import { loadCheckout } from './load-checkout.server.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const READ = 'GET /api/{clientId}/cart/c1';
const ORDER = 'POST /api/{clientId}/orders';
const cart = {
  cartId: 'c1',
  version: 1,
  amount: 12,
  totalAmount: 12,
  payable: 12,
  products: [{ uniqueId: 'u1', productId: 'dal', productName: 'Dal', qty: 1, price: 12, totalPrice: 12 }],
};
const settings = [
  { settingKey: 'AllowUserToPlacePickupOrder', settingValue: 'true', category: 'PickupOrder' },
  { settingKey: 'AllowCashOnPickup', settingValue: 'true', category: 'PickupOrder' },
];

/**
 * A form without script, as the page drew it, and then the page that its answer is: root's cart and
 * checkout's own loader.
 */
async function send(change: Record<string, string>, refusal?: string) {
  const store: StubbedStore = (call) => {
    if (call === READ) return says.yes(cart);
    return call === ORDER && refusal ? says.no(400, refusal) : says.broken(404);
  };
  return inPageRequest(
    {
      store,
      settings,
      now: NOW,
      kept: (session) => {
        session.write(cartCookie, { id: 'c1' });
        session.write(preferenceCookie, {
          orderType: 1,
          scheduledUtc: '2026-11-20T01:00:00Z',
          expiresAt: NOW.getTime() + 600_000,
        });
      },
    },
    async (context) => {
      const body = new URLSearchParams({
        fullName: 'Asha Rao',
        email: 'asha@example.com',
        phone: '0211234567',
        orderType: '1',
        paymentMode: '1',
        terms: 'on',
        [FORM_TOKEN_FIELD]: await mintFormToken(context),
        [FIELD.cartId]: 'c1',
        [FIELD.shownTime]: '2026-11-20T01:00:00Z',
        [FIELD.expectedCash]: '1200',
        ...change,
      });
      const answer = await answerCheckout(
        new Request('http://store.test/checkout', { method: 'POST', body }),
        context,
      );
      await Promise.all([visitorCart(context), loadCheckout(context)]);
      return answer as Exclude<typeof answer, Response>;
    },
  );
}

const reads = (calls: string[]) => calls.filter((call) => call === READ || call === ORDER);

test('R-CHK-34: an order that is refused before the store is asked reads the cart once', async () => {
  const { result, calls } = await send({ [FORM_TOKEN_FIELD]: 'stale' });
  expect(result.init?.status).toBe(400);
  expect(result.data.view?.cartId).toBe('c1');
  expect(reads(calls)).toEqual([READ]);
});

test('R-CHK-34: so does one with a field left empty', async () => {
  const { result, calls } = await send({ email: '' });
  expect(result.init?.status).toBe(400);
  expect(reads(calls)).toEqual([READ]);
});

test('R-CHK-34: one that the store refuses shows figures of after the refusal', async () => {
  const { result, calls } = await send({}, 'Dal is out of stock');
  expect(result.data.refusal).toBe('Dal is out of stock');
  expect(reads(calls)).toEqual([READ, ORDER, READ]);
});

const PUNJABI = 'ਪਿਆਜ਼ ';

test('B-ORD-09: a note with more letters than an order keeps is refused by its field, and stays as it was typed', async () => {
  const orderNotes = PUNJABI.repeat(125);
  const { result, calls } = await send({ orderNotes });
  expect(result.init?.status).toBe(400);
  expect(result.data.result?.error?.fieldErrors).toEqual({
    orderNotes: ['Order notes: at most 500 characters, please.'],
  });
  expect(result.data.result?.submission.payload.orderNotes).toBe(orderNotes);
  expect(calls).not.toContain(ORDER);
});

test.each([
  ['deliveryUnit', 41, 'Flat, unit or floor: at most 40 characters, please.'],
  ['deliveryNote', 141, 'Note for the driver: at most 140 characters, please.'],
])(
  'R-CHK-31: so is a %s that is too long for the driver, instead of being cut',
  async (name, length, text) => {
    const { result } = await send({ [name]: '4'.repeat(length) });
    expect(result.data.result?.error?.fieldErrors).toEqual({ [name]: [text] });
    expect(result.data.result?.submission.payload[name]).toHaveLength(length);
  },
);

test('a note too long for the cookie is refused before an order is placed that is paid on the provider’s page', async () => {
  const onPage = { paymentMode: '2', [FIELD.expectedOnline]: '1200' };
  const long = await send({ ...onPage, orderNotes: '🌶'.repeat(500) });
  expect(long.result.data.result?.error?.fieldErrors).toEqual({
    orderNotes: [expect.stringContaining('Please shorten them')],
  });
  expect(long.calls).not.toContain(ORDER);
  // as much as an order keeps in a script of three bytes a letter is no trouble
  const whole = await send({ ...onPage, orderNotes: PUNJABI.repeat(83) });
  expect(whole.result.data.result?.error ?? null).toBeNull();
});
