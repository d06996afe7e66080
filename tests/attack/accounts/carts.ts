import { randomUUID } from 'node:crypto';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '../../setup/guest.ts';
import { formsOf, type HtmlForm } from '../../setup/html-forms.ts';
import type { Answer } from '../../setup/http.ts';
import { countOrders } from '../../setup/placed-order.ts';
import type { Visitor } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import { browse } from './browsing.ts';
import { type Grounds, newEmail } from './grounds.ts';

type Cart = { visitor: Visitor; page: Answer; cartId: string; lineId: string };

/** S56, by the pages: a cart's id is in its owner's forms, and may be seen over a shoulder. */
const byPages: Attack = {
  id: 'S56',
  lane: 'accounts',
  title:
    'who knows the id of another’s cart or line reads, changes and orders nothing by the pages, with forged cookies neither',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const victim = await cartOf(grounds, 'garlic-naan');
    const thief = await cartOf(grounds, 'papadums');
    const before = await linesOf(victim);
    check(before.length > 0, 'the victim has no line, so this attack proves nothing');

    const email = newEmail('thief');
    const contact = { fullName: 'A Thief', email, phone: '0211234567' };
    for (const cartId of [victim.cartId, randomUUID(), '', '../carts', "' or 1=1 --"]) {
      const ordered = await placeOrder(thief.visitor, thief.page, contact, { cartId });
      check(ordered.status === 400, `ordering the cart ${cartId} answers ${ordered.status}`);
      const opened = await thief.visitor.get(`/payment/${encodeURIComponent(cartId)}`);
      check(!opened.body.includes('Garlic Naan'), `/payment/${cartId} shows another's cart`);
      check(opened.status !== 200, `/payment/${cartId} answers ${opened.status}`);
    }
    for (const value of forged(victim.cartId, victim.visitor.cookies.get('cart') ?? '')) {
      const other = browse(grounds);
      other.cookies.set('cart', value);
      for (const path of ['/cart', '/checkout', `/payment/${victim.cartId}`]) {
        const { status, body } = await other.get(path);
        check(
          !body.includes(victim.cartId) && status < 500,
          `${path} opens by the cookie ${value.slice(0, 40)}`,
        );
      }
    }
    const here = await thief.visitor.get('/cart');
    for (const form of formsOf(here.body).filter(({ fields }) =>
      fields.some(([name]) => name === 'uniqueId'),
    ))
      for (const uniqueId of [victim.lineId, randomUUID()]) await press(thief.visitor, form, uniqueId);
    check((await countOrders(grounds.store, email)) === 0, 'the thief has an order');
    check((await linesOf(victim)) === before, 'the victim’s cart was changed');
    return faults;
  },
};

async function cartOf(grounds: Grounds, productId: string): Promise<Cart> {
  const visitor = browse(grounds);
  await addFromMenu(visitor, productId);
  const page = await readyCheckout(visitor);
  const fieldOf = (answer: Answer, name: string) =>
    formsOf(answer.body)
      .flatMap(({ fields }) => fields)
      .find(([field]) => field === name)?.[1] ?? '';
  const lineId = fieldOf(await visitor.get('/cart'), 'uniqueId');
  const cartId = checkoutForm(page).fields.find(([name]) => name === 'cartId')?.[1] ?? '';
  return { visitor, page, cartId, lineId };
}

/** Every form of the cart's lines, as their owner sees them. */
async function linesOf({ visitor }: Cart): Promise<string> {
  const { body } = await visitor.get('/cart');
  return JSON.stringify(
    formsOf(body).map(({ fields }) =>
      fields.filter(([name]) => ['uniqueId', 'qty', 'quantity'].includes(name)),
    ),
  );
}

function press(visitor: Visitor, form: HtmlForm, uniqueId: string): Promise<Answer> {
  return visitor.submit('/cart', form, { uniqueId });
}

/** What somebody without the server's secret can make of an id; and of a cookie, one letter of its signature off. */
function forged(cartId: string, own: string): string[] {
  const value = Buffer.from(JSON.stringify({ id: cartId })).toString('base64');
  const [head = ''] = decodeURIComponent(own).split('.');
  return [
    cartId,
    encodeURIComponent(value),
    encodeURIComponent(`${value}.`),
    encodeURIComponent(`${value}.${'A'.repeat(43)}`),
    encodeURIComponent(head),
    encodeURIComponent(`${head}.${'A'.repeat(43)}`),
  ];
}

export const cartAttacks = [byPages];
