import { expect, test } from 'vitest';
import { ACCEPT_FIELD, acceptValue, saidIn, saysAccepted } from '#app/features/dish/said-fields.ts';
import { storeFaults } from '#app/locales/en/store-faults.ts';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import { type Session, sessionFrom } from '#app/shell/request/session.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { filterCookie } from '#app/shell/visitor/visitor-filter.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { action } from './route.tsx';

const DISH = 'GET /api/{clientId}/products/naan';
const ADD = 'POST /api/{clientId}/cart/add';
const UPDATE = 'POST /api/{clientId}/cart/update';
const CART = 'GET /api/{clientId}/cart/c1';

const naan = { productId: 'naan', name: 'Naan', price: 4.5, departmentId: 'breads', inStock: true };
const line = { uniqueId: 'u', productId: 'naan', productName: 'Naan', qty: 1, price: 4.5 };
const cartOf = (...products: object[]) => ({ cartId: 'c1', version: 1, products, amount: 4.5 });

/** A store with that dish and that cart, except where `answers` says otherwise. */
const storeWith =
  (answers: Record<string, ReturnType<StubbedStore>>, products: object[] = [line]): StubbedStore =>
  (call) => {
    const known: Record<string, ReturnType<StubbedStore>> = {
      [DISH]: says.yes(naan),
      [CART]: says.yes(cartOf(...products)),
      ...answers,
    };
    return call in known ? (known[call] ?? null) : says.yes([]);
  };

/** What comes of pressing the button of the dish's dialog. */
async function press(store: StubbedStore, uniqueId?: string, isScripted = true) {
  const body = new URLSearchParams({ quantity: '2', key: 'k', ...(uniqueId && { uniqueId }) });
  const file = isScripted ? 'naan.data' : 'naan';
  const address = new URL(`http://r.localhost/item/${file}${uniqueId ? `?line=${uniqueId}` : ''}`);
  const { result } = await inPageRequest(
    { store, kept: (session) => session.write(cartCookie, { id: 'c1' }) },
    async (context) => {
      const request = new Request(address, { method: 'POST', body });
      const args = { request, url: address, context, params: { productId: 'naan' } };
      const answer = await action(args as unknown as Parameters<typeof action>[0]).catch((thrown) => thrown);
      return { answer, flash: await sessionFrom(context).read(flashCookie) };
    },
  );
  const { answer, flash } = result;
  if (answer instanceof Response) return { leadsTo: answer.headers.get('location'), flash };
  return { status: answer.init?.status, message: answer.data?.fault.message ?? null, flash };
}

const stays = { status: 503, flash: null };

test.each([400, 404, 500])(
  'R-CART-29, R-CART-30: when the store answers HTTP %i to an add or an update, the dialog stays and says nothing',
  async (status) => {
    const answers = { [ADD]: says.no(status, 'No', status), [UPDATE]: says.no(status, 'No', status) };
    expect(await press(storeWith(answers))).toEqual({ ...stays, message: '' });
    expect(await press(storeWith(answers), 'u')).toEqual({ ...stays, message: '' });
  },
);

const gone = says.no(404, 'Product not found');

test('R-ERR-01, A-20: a dish that has just left the menu is not added, and the customer is told', async () => {
  const told = { status: 400, message: 'Product not found', flash: null };
  expect(await press(storeWith({ [ADD]: gone }))).toEqual(told);
  // the line is still in the cart, only its dish is gone
  expect(await press(storeWith({ [UPDATE]: gone }), 'u')).toEqual(told);
  // the dish itself cannot be read any more: there is nothing to show in its dialog
  const flash = [{ kind: 'no', text: 'Product not found' }];
  for (const answer of [gone, says.no(404, 'No such dish', 404), says.yes({ ...naan, isDisabled: true })])
    expect(await press(storeWith({ [DISH]: answer }))).toEqual({ leadsTo: '/', flash });
});

test('R-CART-29: when the dish cannot be read for a moment, its dialog stays and says nothing', async () => {
  const silent = storeWith({ [DISH]: says.broken(503) });
  expect(await press(silent)).toEqual({ ...stays, message: null });
  // without script there is no dialog that could stay
  expect(await press(silent, undefined, false)).toEqual({ leadsTo: '/', flash: null });
});

test('A-86: a line that another tab has removed closes the dialog, which shows the cart as it is', async () => {
  const answers = { [UPDATE]: says.no(404, 'Cart item not found') };
  expect(await press(storeWith(answers, []), 'u')).toEqual({ leadsTo: '/', flash: null });
});

test('A-1552, A-1596: what the visitor avoids comes back with the same form, a sentence and a box; with the box it is added', async () => {
  const bodies: unknown[] = [];
  const milky = { ...naan, allergens: ['Milk'] };
  const store: StubbedStore = (call, request) => {
    if (call === DISH) return says.yes(milky);
    if (call !== ADD) return says.yes(call === CART ? cartOf(line) : []);
    bodies.push(request.body);
    const isAccepted = (request.body as { accepted?: unknown }).accepted !== undefined;
    return isAccepted ? says.yes(cartOf(line)) : says.no(400, storeFaults.allergenUnsaid);
  };
  const kept = (session: Session) => session.write(filterCookie, { diets: [], allergens: ['milk'] });
  const send = (fields: Record<string, string>) =>
    inPageRequest({ store, kept }, async (context) => {
      const body = new URLSearchParams({ quantity: '1', key: 'k', ...fields });
      const url = new URL('http://r.localhost/item/naan');
      const request = new Request(url, { method: 'POST', body });
      const args = { request, url, context, params: { productId: 'naan' } };
      return action(args as unknown as Parameters<typeof action>[0]).catch((thrown) => thrown);
    });
  const asked = { contains: ['milk'], unstated: [] };
  const refused = (await send({})).result;
  expect(refused).toMatchObject({
    init: { status: 400 },
    data: { asked, fault: { group: ACCEPT_FIELD, message: 'Tick the box if you want it' } },
  });
  const taken = (await send({ [ACCEPT_FIELD]: acceptValue(asked) })).result;
  expect(taken).toBeInstanceOf(Response);
  expect(bodies).toMatchObject([{ avoided: ['milk'] }, { avoided: ['milk'], accepted: asked }]);
});

test.each(['', ';', 'milk', 'a;b;c', '%E0%A4%A;', 'x'.repeat(5000)])(
  'A-1552: a box with the value %j accepts nothing that was asked',
  (value) => {
    const form = new FormData();
    form.set(ACCEPT_FIELD, value);
    expect(saysAccepted(saidIn(form), { contains: ['milk'], unstated: [] })).toBe(false);
  },
);
