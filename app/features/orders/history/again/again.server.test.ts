import { expect, test } from 'vitest';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { addAgain } from './again.server.ts';

const selection = { variantId: null, modifiers: [], comboItems: [] };
const lines = ['naan', 'rice'].map((productId) => ({
  product: product({ productId, name: productId }),
  add: { selection, qty: 1, note: null, unitCents: 450 },
  differences: [],
}));
const wish = {
  isReplacing: true,
  key: 'k',
  lines: [
    { index: 0, shownCents: 450 },
    { index: 1, shownCents: 450 },
  ],
};

/** What the store says to emptying the cart, and to adding the first of the two dishes. */
async function again(cleared: ReturnType<StubbedStore>, naan: ReturnType<StubbedStore>) {
  const store: StubbedStore = (call, { body }) => {
    if (call.endsWith('/cart/clear')) return cleared;
    const isNaan = (body as { productId?: string } | undefined)?.productId === 'naan';
    return isNaan ? naan : says.yes({ cartId: 'c1', version: 1, products: [], amount: 0 });
  };
  const kept = { store, kept: (session: Parameters<typeof write>[0]) => write(session) };
  const { result } = await inPageRequest(kept, async (context) => ({
    ...(await addAgain(context, lines, wish)),
    told: await sessionFrom(context).read(flashCookie),
  }));
  return result;
}

function write(session: ReturnType<typeof sessionFrom>): void {
  session.write(cartCookie, { id: 'c1' });
}

const done = says.yes({ cartId: 'c1', version: 1, products: [], amount: 0 });

test('a cart that is not there needs no emptying, by whatever status the store says so', async () => {
  for (const status of [200, 404])
    expect(await again(says.no(404, 'Cart not found', status), done)).toMatchObject({
      count: 2,
      isLost: false,
    });
  expect(await again(says.broken(503), done)).toMatchObject({ count: 0, isLost: true });
});

test('R-CART-30: a dish that is refused by a 4xx alone is left out without a word, the others are added', async () => {
  expect(await again(done, says.no(400, 'Bad Request', 400))).toEqual({
    count: 1,
    isLost: false,
    told: null,
  });
  const told = [{ kind: 'no', text: 'naan: Sold out' }];
  expect(await again(done, says.no(400, 'Sold out'))).toEqual({ count: 1, isLost: false, told });
});
