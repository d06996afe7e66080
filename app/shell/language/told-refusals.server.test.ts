import { expect, test } from 'vitest';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { inPageRequest, says } from '#tests/setup/page-request.ts';

const NAAN = { ...product(), productId: 'naan', name: 'Naan', names: { hi: 'नान' } };

/** What a visitor is told of a cart that the store refuses so. */
async function told(message: string, language?: 'hi' | 'pa', sentCode?: string) {
  const error = { errorCode: 400, errorMessage: message, code: sentCode };
  const store = (call: string) =>
    call.includes('/products')
      ? says.yes({ items: [NAAN] })
      : { ...says.no(400, message), body: { success: false, data: null, error } };
  const { result, calls } = await inPageRequest({ store, ...(language && { language }) }, async (context) => {
    const { api } = storeFrom(context);
    return api.call('cart.get', { path: { cartId: 'c' } });
  });
  if (result.ok) throw new Error('taken');
  return { message: result.message, sent: result.sent, code: result.code, calls: calls.length };
}

test('R-I18N-01 A-66: a refusal is told in the language of the visitor; what was sent stays to tell refusals apart', async () => {
  expect(await told('Cart is full', 'hi')).toEqual({
    message: 'कार्ट भर चुका है',
    sent: 'Cart is full',
    code: 'cartFull',
    calls: 1,
  });
  expect((await told('Cart is full')).message).toBe('Cart is full');
});

test('R-I18N-01: with the dish that it speaks of by its name in that language, where it has one', async () => {
  expect(await told('Naan is out of stock', 'hi')).toEqual({
    message: 'नान स्टॉक में नहीं है',
    sent: 'Naan is out of stock',
    code: 'outOfStock',
    calls: 2,
  });
  expect((await told('Naan is out of stock', 'pa')).message).toBe('Naan ਸਟਾਕ ਵਿੱਚ ਨਹੀਂ ਹੈ');
  expect((await told('Soup is out of stock', 'hi')).message).toBe('Soup स्टॉक में नहीं है');
});

test('A-66: the words of another store are shown as they were sent', async () => {
  expect((await told('Table 7 is taken', 'pa')).message).toBe('Table 7 is taken');
});

test('A-66: a store with codes of its own is read by its texts, and its codes are none of ours', async () => {
  for (const own of ['CART_FULL', 'constructor', '']) {
    const { message, code } = await told('Cart is full', 'hi', own);
    expect([message, code]).toEqual(['कार्ट भर चुका है', 'cartFull']);
    expect(await told('Table 7 is taken', 'hi', own)).toMatchObject({
      message: 'Table 7 is taken',
      code: null,
    });
  }
});

test('R-I18N-01: a store that sends our codes has said it in the visitor’s language, whatever its words', async () => {
  const { message, code } = await told('कार्ट में और जगह नहीं', 'hi', 'cartFull');
  expect([message, code]).toEqual(['कार्ट में और जगह नहीं', 'cartFull']);
});
