import { plainDish } from '../setup/demo-menu.ts';
import { cardOf } from '../setup/guest.ts';
import { multipart } from './accounts/multipart.ts';
import { type Attack, checker, type Target, visitorWithCart } from './attack.ts';

const OTHER = 'harbour';
const LOOKS = 60;
const AT_ONCE = 10;
const UNKNOWN_NAMES = 200;

/** S4: the restaurant is the host's, whatever a form or a path says. */
const claims: Attack = {
  id: 'S4',
  title: 'a client id in a form is nobody’s word, and a cart of one restaurant is none of another',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const other = await clientIdOf(target, OTHER);
    const visitor = target.visitor();
    const form = cardOf(await visitor.get('/'), target.productId);
    const added = await visitor.submit('/', form, {
      ClientId: other,
      clientId: other,
      restaurant_id: other,
    });
    check(added.status === 303, `an add with another ClientId answers ${added.status}`);
    const cart = await visitor.get('/cart/state');
    check(JSON.parse(cart.body).cart !== null, 'the dish is in no cart of this restaurant');

    const made = await target.send({
      method: 'POST',
      path: `/api/${target.clientId}/cart/add`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: target.productId, qty: 1 }),
    });
    const { data } = JSON.parse(made.body) as { data: { data?: { cartId: string }; cartId?: string } };
    const cartId = data.data?.cartId ?? data.cartId ?? '';
    check(cartId !== '', 'there is no cart to try it with');
    const before = await target.state();
    for (const [method, path] of [
      ['GET', `cart/${cartId}`],
      ['POST', `cart/clear?cartId=${cartId}`],
    ] as const) {
      const answer = await target.send({ method, path: `/api/${other}/${path}` });
      const { success } = JSON.parse(answer.body) as { success: boolean };
      check(!success, `${method} ${path} of another restaurant is answered`);
    }
    const foreign = await target.send({
      method: 'POST',
      path: `/api/${other}/cart/add?cartId=${cartId}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId: target.productId, qty: 1 }),
    });
    const said = JSON.parse(foreign.body) as { success: boolean };
    check(!said.success, 'a dish of one restaurant is sold by another');
    await checkUnchanged(target, before, 'what was refused changed the store');
    faults.push(...(await atTheWrongHost(target)), ...(await withForeignCookies(target)));
    return faults;
  },
};

/** Each restaurant's own calls, with its own dish, sent to the other one's host. */
async function atTheWrongHost(target: Target): Promise<string[]> {
  const { faults, check, checkUnchanged } = checker();
  for (const [here, there] of [
    ['demo', OTHER],
    [OTHER, 'demo'],
  ] as const) {
    const { clientId, productId } = await plainDish(target.store.port, there);
    const json = { 'content-type': 'application/json' };
    const host = `${here}.localhost:${target.store.port}`;
    const dish = { method: 'POST', headers: json, body: JSON.stringify({ productId, qty: 1 }) };
    const path = `/api/${clientId}/cart/add`;
    const own = await target.send({ ...dish, path, host: `${there}.localhost:${target.store.port}` });
    const { cartId } = (JSON.parse(own.body) as { data: { data: { cartId: string } } }).data.data;
    const before = await target.state();
    const calls = [
      { ...dish, path },
      { ...dish, path: `${path}?cartId=${cartId}` },
      { ...dish, path: `/api/${clientId}/cart/clear?cartId=${cartId}` },
      { method: 'GET', path: `/api/${clientId}/cart/${cartId}` },
      { method: 'GET', path: `/api/${clientId}/receiver/orders` },
    ];
    for (const call of calls) {
      const answer = await target.send({ ...call, host });
      const { success } = JSON.parse(answer.body) as { success: boolean };
      check(!success, `${call.method} ${call.path} of ${there} is answered at ${host}`);
    }
    const form = multipart({ Email: 'a@example.com', Password: 'no matter', ClientId: clientId });
    const signin = await target.send({
      method: 'POST',
      host,
      path: '/api/customer/auth/signin',
      headers: { 'content-type': form.type },
      body: form.bytes,
    });
    check(
      /client not found/i.test(signin.body),
      `a sign-in of ${there} at ${host} is answered ${signin.body}`,
    );
    await checkUnchanged(target, before, `${here}'s host changed what is ${there}'s`);
  }
  return faults;
}

/** Cookies and forms of one restaurant, brought to the other one's pages. */
async function withForeignCookies(target: Target): Promise<string[]> {
  const { faults, check, checkUnchanged } = checker();
  const mine = await visitorWithCart(target);
  const stranger = target.visitor(`${OTHER}.localhost:${target.store.port}`);
  for (const [name, value] of mine.cookies) stranger.cookies.set(name, value);
  const before = await target.state();
  const cart = await stranger.get('/cart/state');
  check((JSON.parse(cart.body) as { cart: unknown }).cart === null, 'a cookie opens a cart elsewhere');
  const sent = cardOf(await mine.get('/'), target.productId);
  await stranger.submit('/', sent);
  await stranger.submit('/', sent, { ClientId: target.clientId, clientId: target.clientId });
  await checkUnchanged(target, before, 'a form of one restaurant changed something at another');
  return faults;
}

/** S7: two restaurants at the same address, in turns and at once. */
const poisoning: Attack = {
  id: 'S7',
  title: 'no restaurant is ever shown another one’s page, however their visitors take turns',
  async run(target) {
    const { faults, check } = checker();
    const names = { demo: 'Mitti Punjabi Kitchen', [OTHER]: (await plainPage(target, OTHER)).name };
    check(names.demo !== names[OTHER], 'both restaurants have one name');
    const wrong = new Set<string>();
    const paths = ['/', '/contact', '/delivery', '/service-hours', '/manifest.webmanifest', '/?lng=pa'];
    const visit = async (look: number) => {
      const [subdomain, foreign] = look % 2 ? ['demo', OTHER] : [OTHER, 'demo'];
      const path = paths[look % paths.length] ?? '/';
      const answer = await target.send({ host: `${subdomain}.localhost:${target.store.port}`, path });
      const own = names[subdomain as keyof typeof names];
      const body = answer.body.replaceAll('&amp;', '&');
      if (body.includes(names[foreign as keyof typeof names])) wrong.add(`${subdomain}${path}`);
      if (!body.includes(own)) wrong.add(`${subdomain}${path} without its own name`);
    };
    for (let look = 0; look < LOOKS; look += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => visit(look + index)));
    check(wrong.size === 0, [...wrong].join(', '));
    return faults;
  },
};

/** S10: names of restaurants that there are not; that their cache is bounded, restaurant-cache.test.ts shows. */
const unknownNames: Attack = {
  id: 'S10',
  title: `${UNKNOWN_NAMES} names of no restaurant are each turned away, and nothing is kept of them`,
  async run(target) {
    const { faults, check } = checker();
    const state = await target.state();
    const statuses = new Set<number>();
    for (let name = 0; name < UNKNOWN_NAMES; name += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const host = `nobody-${name + index}.localhost:${target.store.port}`;
          statuses.add((await target.send({ host })).status);
        }),
      );
    check([...statuses].join() === '404', `they were answered ${[...statuses].join(', ')}`);
    check((await target.state()) === state, 'names are kept in the store');
    const visitor = await visitorWithCart(target);
    check((await visitor.get('/')).status === 200, 'the menu is gone afterwards');
    return faults;
  },
};

export const tenantAttacks: Attack[] = [claims, poisoning, unknownNames];

async function clientIdOf(target: Target, subdomain: string): Promise<string> {
  return (await plainDish(target.store.port, subdomain)).clientId;
}

async function plainPage(target: Target, subdomain: string): Promise<{ name: string }> {
  const { body } = await target.send({ path: `/api/client/${subdomain}` });
  const { data } = JSON.parse(body) as { data: { tradingName: string } };
  return { name: data.tradingName };
}
