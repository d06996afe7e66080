import { randomUUID } from 'node:crypto';
import { addFromMenu, orderOneDish } from '../../setup/guest.ts';
import { mailedLinks } from '../../setup/order-mails.ts';
import { orderOf } from '../../setup/placed-order.ts';
import { openReceiver, STATUS } from '../../setup/receiver-visitor.ts';
import { cancelForm, type Visitor } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import { browse, enter, namedMember, PERSONAL } from './browsing.ts';
import { type Grounds, newEmail, newPhone } from './grounds.ts';

type Ordered = { visitor: Visitor; orderId: string; orderNumber: number; email: string };

/** An order in the name that nobody else has, by the forms of the pages. */
async function ordered(
  grounds: Grounds,
  visitor = browse(grounds),
  email = newEmail('buyer'),
): Promise<Ordered> {
  await orderOneDish(visitor, 'garlic-naan', { fullName: 'Zebulon Quixworth', email, phone: newPhone() });
  return { visitor, email, ...(await orderOf(grounds.store, email)) };
}

/** S55: what opens an order. */
const guessed: Attack = {
  id: 'S55',
  lane: 'accounts',
  title:
    'an order is shown, cancelled, paid and receipted to its owner and by its own link alone; all others are told what no order is told',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await namedMember(grounds);
    const owner = browse(grounds);
    await enter(owner, member);
    const ofMember = await ordered(grounds, owner, member.email);
    const ofGuest = await ordered(grounds);
    const linkOf = ({ email, orderId }: Ordered) => mailedLinks(grounds.store, email, orderId);
    const keyOf = (path: string) => new URL(path, 'http://x').searchParams.get('key') ?? '';
    const keys = [keyOf((await linkOf(ofMember)).page), keyOf((await linkOf(ofGuest)).page)];
    const [memberKey = '', guestKey = ''] = keys;
    const clientId = await grounds.clientIdOf('demo');
    const other = await grounds.join();
    const wrong = [
      { orderId: ofMember.orderId, key: guestKey },
      { orderId: ofGuest.orderId, key: memberKey },
      { orderId: ofMember.orderId, key: `${memberKey.slice(0, -1)}${memberKey.endsWith('A') ? 'B' : 'A'}` },
      { orderId: ofMember.orderId, key: memberKey.toLowerCase() },
      { orderId: ofMember.orderId, key: '' },
      { orderId: ofMember.orderId, key: 'x'.repeat(5_000) },
      { orderId: String(ofMember.orderNumber), key: memberKey },
    ];
    const CALLS = [
      ['GET', 'status'],
      ['GET', 'summary'],
      ['GET', 'receipt'],
      ['POST', 'cancel'],
    ] as const;
    const asked = async (method: string, orderId: string, call: string, key: string, token?: string) => {
      const path = `/api/${clientId}/orders/${encodeURIComponent(orderId)}/${call}`;
      const { body } = await grounds.call(method, path, {
        ...(token && { token }),
        ...(key && { headers: { 'x-order-key': key } }),
      });
      return body;
    };
    for (const [method, call] of CALLS) {
      const none = await asked(method, randomUUID(), call, memberKey);
      for (const { orderId, key } of wrong) {
        const told = await asked(method, orderId, call, key);
        check(told === none, `${call} of ${orderId} with another key: ${told.slice(0, 120)}`);
      }
      const byOther = await asked(method, ofMember.orderId, call, '', other.token);
      check(byOther === none, `${call} with another customer's token: ${byOther.slice(0, 120)}`);
    }
    await pages(grounds, wrong, check);
    for (const { orderId, visitor } of [ofMember, ofGuest])
      check(
        (await visitor.get(`/success/status?order=${orderId}`)).body === '{"status":1}',
        'an order was changed by somebody else',
      );
    return faults;
  },
};

async function pages(
  grounds: Grounds,
  wrong: { orderId: string; key: string }[],
  check: (holds: boolean, otherwise: string) => void,
): Promise<void> {
  for (const { orderId, key } of wrong.filter((each) => each.key.length < 1_000))
    for (const page of ['/success', '/success/cancel', '/success/receipt']) {
      const stranger = browse(grounds);
      const query = `order=${encodeURIComponent(orderId)}&key=${encodeURIComponent(key)}`;
      const answer = await stranger.get(`${page}?${query}`);
      check(answer.headers.location === '/', `${page} with a wrong key leads to ${answer.headers.location}`);
      check(!stranger.cookies.has('orders'), `${page} keeps a wrong key`);
      check(!PERSONAL.test((await stranger.get(`${page}?order=${orderId}`)).body), `${page} shows a name`);
    }
}

/** S55, of the other direction: what an owner can do twice. */
const repeated: Attack = {
  id: 'S55',
  lane: 'accounts',
  title:
    'a cancelling that is doubled, replayed or too late cancels once, and moves no order that the kitchen has begun',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const first = await ordered(grounds);
    const path = `/success/cancel?order=${first.orderId}`;
    const form = cancelForm(await first.visitor.get(path));
    const answers = await Promise.all(Array.from({ length: 20 }, () => first.visitor.submit(path, form)));
    check(
      answers.every(({ status }) => status === 303),
      `twenty presses at once: ${answers.map(({ status }) => status)}`,
    );
    const later = await first.visitor.submit(path, form);
    check(later.status === 303, `the same form again: ${later.status}`);
    const page = (await first.visitor.get(`/success?order=${first.orderId}`)).body;
    check(page.includes('Order Cancelled'), 'the page does not say that it is cancelled');
    const kitchen = await openReceiver(grounds.store.port, grounds.store.receiverKey('demo'));
    const withdrawn = grounds
      .allMails()
      .filter((mail) => mail.includes(`Order ${first.orderNumber} was cancelled`));
    check(withdrawn.length <= 1, `the restaurant was told ${withdrawn.length} times`);

    const begun = await ordered(grounds);
    const late = `/success/cancel?order=${begun.orderId}`;
    const kept = cancelForm(await begun.visitor.get(late));
    for (const status of [STATUS.accepted, STATUS.preparing]) await kitchen.move(begun.orderNumber, status);
    check((await begun.visitor.submit(late, kept)).status === 400, 'a begun order was cancelled');

    const old = await ordered(grounds);
    grounds.write(
      "update orders set created_utc = strftime('%Y-%m-%dT%H:%M:%fZ', created_utc, '-301 seconds') where order_id = ?",
      old.orderId,
    );
    const typed: Record<string, string> = {
      orderId: old.orderId,
      numberEnd: String(old.orderNumber).slice(-2),
    };
    const answer = await old.visitor.submit(`/success/cancel?order=${old.orderId}`, {
      ...kept,
      action: '',
      fields: kept.fields.map(([name, value]) => [name, typed[name] ?? value]),
    });
    check(answer.status === 400, `after five minutes: ${answer.status}`);

    const { page: link } = await mailedLinks(grounds.store, old.email, old.orderId);
    grounds.write(
      "update orders set created_utc = strftime('%Y-%m-%dT%H:%M:%fZ', created_utc, '-31 days') where order_id = ?",
      old.orderId,
    );
    check((await browse(grounds).get(link)).headers.location === '/', 'a link opens its order after 31 days');
    return faults;
  },
};

/** S56: ids of what belongs to others. */
const others: Attack = {
  id: 'S56',
  lane: 'accounts',
  title: 'another customer’s cart, line or address in one’s own requests is as unknown as one that never was',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const victim = await namedMember(grounds);
    const visitor = browse(grounds);
    await enter(visitor, victim);
    await addFromMenu(visitor, 'garlic-naan');
    const { data } = await grounds.call('GET', `/api/${victim.clientId}/currentcustomer/cart`, {
      token: victim.token,
    });
    const cart = cartOf(data);
    check(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/.test(cart.cartId),
      `a cart's id is no random UUID: ${cart.cartId}`,
    );
    const thief = await grounds.join();
    const calls: [string, string, unknown?][] = [
      ['GET', 'cart?cartId=CART'],
      ['POST', 'cart/add?cartId=CART', { productId: 'papadums', qty: 1 }],
      ['POST', 'cart/clear?cartId=CART'],
      ['POST', 'cart/promocode/add?cartId=CART', 'WELCOME'],
      ['POST', 'orders', order('CART')],
    ];
    for (const token of [thief.token, undefined])
      for (const [method, call, json] of calls) {
        const ask = async (cartId: string) => {
          const text = json === undefined ? undefined : JSON.stringify(json).replace('CART', cartId);
          const { body } = await grounds.call(
            method,
            `/api/${thief.clientId}/${call.replace('CART', cartId)}`,
            { ...(token && { token }), ...(text && { json: JSON.parse(text) }) },
          );
          return body.replaceAll(cartId, 'CART');
        };
        const [stolen, unknown] = [await ask(cart.cartId), await ask(randomUUID())];
        check(!/Zebulon|Garlic Naan/.test(stolen) || stolen === unknown, `${call}: ${stolen.slice(0, 160)}`);
      }
    const after = cartOf(
      (await grounds.call('GET', `/api/${victim.clientId}/currentcustomer/cart`, { token: victim.token }))
        .data,
    );
    check(JSON.stringify(after) === JSON.stringify(cart), 'the cart was changed by somebody else');
    return faults;
  },
};

function order(cartId: string) {
  return {
    cartId,
    fullName: 'A Thief',
    email: 'thief@example.com',
    phone: '0211234567',
    orderType: 1,
    paymentMode: 1,
    isScheduledOrder: false,
  };
}

function cartOf(data: unknown): { cartId: string; products: unknown } {
  const wire = data as { data?: { cartId: string; products: unknown }; cartId: string; products: unknown };
  const { cartId, products } = wire.data ?? wire;
  return { cartId, products };
}

export const orderAttacks = [guessed, repeated, others];
