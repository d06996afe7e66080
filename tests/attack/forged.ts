import { type Attack, checker, type Target, visitorWithCart } from './attack.ts';

/** S17: what a form says it is, and what it is. */
const disguises: Attack = {
  id: 'S17',
  title: 'a call in disguise (another type, another method) is refused and changes nothing',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const visitor = await visitorWithCart(target);
    const before = await target.state();
    const json = JSON.stringify({ productId: target.productId, qty: 1 });
    const path = `/api/${target.clientId}/cart/add`;
    for (const type of ['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'image/png']) {
      const { status } = await target.send({
        method: 'POST',
        path,
        body: json,
        headers: { 'content-type': type },
      });
      check(status === 415, `JSON as ${type} answers ${status}`);
    }
    for (const headers of [
      { 'x-http-method-override': 'POST' },
      { 'x-method-override': 'POST' },
      { 'x-http-method': 'DELETE' },
    ] as Record<string, string>[]) {
      // asked for as it is, it is a cart that there is not
      const { body } = await target.send({ path, headers });
      const { success } = JSON.parse(body) as { success: boolean };
      check(!success, `GET with ${Object.keys(headers)[0]} is taken for another method`);
    }
    for (const address of ['/?_method=POST&productId=', '/cart?_method=DELETE&intent=clear&productId='])
      await visitor.get(`${address}${target.productId}`);
    for (const type of ['text/plain', 'application/json', 'application/xml']) {
      const body = `productId=${target.productId}`;
      const { status } = await visitor.post('/', body, { 'content-type': type });
      check(status >= 400 && status < 500, `a form as ${type} answers ${status}`);
    }
    await checkUnchanged(target, before, 'one of them changed the store');
    return faults;
  },
};

const PATTERNS = ['%%%', '___', '%', '*', '"*', "' or 1=1 --", 'a%', '[a-z]', '\\%', '^$', '.*', '(((('];

/** S51: a search is for words. */
const search: Attack = {
  id: 'S51',
  title: 'what means something to a database or a pattern means nothing to the search, which ends',
  async run(target) {
    const { faults, check } = checker();
    const ask = async (name: string) => {
      const path = `/api/${target.clientId}/products/search?name=${encodeURIComponent(name)}`;
      const answer = await target.send({ path });
      const { success, data } = JSON.parse(answer.body) as {
        success: boolean;
        data: { items: unknown[] } | null;
      };
      return { status: answer.status, hits: success ? (data?.items ?? []).length : 0 };
    };
    const honest = await ask('naan');
    check(honest.hits > 0, 'nothing is found by an honest word');
    for (const pattern of PATTERNS) {
      const { status, hits } = await ask(pattern);
      check(status < 500 && hits === 0, `'${pattern}' answers ${status} with ${hits} hits`);
    }
    const long = await ask('naan '.repeat(300));
    check(long.status < 500, `a long search answers ${long.status}`);
    const page = await target.send({ path: `/?q=${encodeURIComponent('<script>alert(1)</script>')}` });
    check(!page.body.includes('<script>alert(1)'), 'what was searched for is in the page as it came');
    return faults;
  },
};

const NO_NUMBERS = ['NaN', '-1', '0', '1.5', '1e9', '10000', '', 'x', '１e3', '１.5'];

/** S53: what a browser says of prices, numbers and choices. */
const numbers: Attack = {
  id: 'S53',
  title: 'prices are the store’s, a quantity is 1 to 9999, and nobody chooses what there is not',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const add = async (line: object) => {
      const { body } = await target.send({
        method: 'POST',
        path: `/api/${target.clientId}/cart/add`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(line),
      });
      return JSON.parse(body) as { success: boolean; data: { data?: Totals } & Totals };
    };
    const totalOf = ({ data }: Awaited<ReturnType<typeof add>>) =>
      Number((data.data ?? data).cartAmount ?? (data.data ?? data).totalAmount);
    const honest = await add({ productId: target.productId, qty: 1 });
    check(honest.success && totalOf(honest) > 0, 'an honest line is not priced');
    for (const price of [0, 0.01, -5, 1e9]) {
      const said = await add({
        productId: target.productId,
        qty: 1,
        price,
        totalPrice: price,
        unitPrice: price,
      });
      check(!said.success || totalOf(said) === totalOf(honest), `a price of ${price} is believed`);
    }
    for (const qty of [-1, 0, 1.5, 1e9, 1e308, null, 'x', [1], {}]) {
      const said = await add({ productId: target.productId, qty });
      check(!said.success || totalOf(said) === totalOf(honest), `${JSON.stringify(qty)} pieces are sold`);
    }
    const foreign = { comboProductId: 'none', comboItemId: 'none' };
    for (const choice of [
      { variantId: 'of-another-dish' },
      { modifiers: [{ modifierCategoryId: 'none', modifierItemId: 'none', qty: 1 }], variantId: 'none' },
      { isCombo: true, comboItems: [foreign], variantId: 'none' },
    ]) {
      const said = await add({ productId: target.productId, qty: 1, ...choice });
      check(!said.success, `${JSON.stringify(choice)} can be chosen`);
    }
    const visitor = await visitorWithCart(target);
    const before = await target.state();
    for (const quantity of NO_NUMBERS) {
      const { status } = await visitor.post(`/item/${target.productId}`, [['quantity', quantity]]);
      check(status >= 400 && status < 500, `a form with '${quantity}' pieces answers ${status}`);
    }
    await checkUnchanged(target, before, 'a number that is none changed the store');
    return faults;
  },
};

type Totals = { cartAmount?: number; totalAmount?: number };

/** Of the inside: stack lines, paths of files, words of the database. */
const INSIDE = /\n\s+at \S+ \(|node_modules|\/app\/[\w/-]+\.tsx?|SQLITE|sqlite|kysely|\.ts:\d+|DatabaseSync/;

/** S63: what an answer tells when something is wrong. */
const errors: Attack = {
  id: 'S63',
  title: 'no error tells of the inside, and each carries the headers of every other answer',
  async run(target) {
    const { faults, check } = checker();
    const json = { 'content-type': 'application/json' };
    const asked: [string, Parameters<Target['send']>[0], number][] = [
      ['no such page', { path: '/no/such/page' }, 404],
      ['no such dish', { path: '/item/none' }, 404],
      ['no such department', { path: '/products/none' }, 404],
      ['no such call', { path: '/api/none/none' }, 404],
      ['no such host', { host: 'evil.example' }, 404],
      [
        'broken JSON',
        { method: 'POST', path: `/api/${target.clientId}/cart/add`, headers: json, body: '{' },
        400,
      ],
      [
        'a foreign form',
        { method: 'POST', path: '/', headers: { origin: 'https://evil.example' }, body: '' },
        403,
      ],
      ['a strange method', { method: 'PATCH', path: '/' }, 405],
      ['a broken address', { path: '/%E0%A4%A' }, 400],
      ['a data request of nothing', { path: '/no/such.data' }, 404],
    ];
    for (const [title, question, status] of asked) {
      const answer = await target.send(question);
      check(answer.status < 500, `${title} answers ${answer.status}`);
      check(
        answer.status === status || [400, 403, 404, 405].includes(answer.status),
        `${title} answers ${answer.status} and not ${status}`,
      );
      const told = INSIDE.exec(answer.body)?.[0];
      check(told === undefined, `${title} tells '${told?.trim().slice(0, 60)}'`);
      for (const name of ['x-content-type-options', 'content-security-policy'])
        check(answer.headers[name] !== undefined, `${title} has no ${name}`);
      check(answer.headers['x-powered-by'] === undefined, `${title} says what it runs on`);
    }
    return faults;
  },
};

/** S17: methods that nothing here has, some of which no request of the router can even be made with. */
const methods: Attack = {
  id: 'S17',
  title: 'methods that nothing here has are refused, with the name of those that there are',
  async run(target) {
    const { faults, check } = checker();
    for (const method of ['TRACE', 'PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'PURGE'])
      for (const path of ['/', '/cart', '/assets/x.js', '/no-such-page', '/api/client/demo', '/healthz']) {
        const { status, headers, body } = await target.send({ method, path });
        check(status === 405, `${method} ${path} answers ${status}`);
        check(/GET/.test(headers.allow ?? ''), `${method} ${path} names no method that there is`);
        check(!/cookie|x-forwarded/i.test(body), `${method} ${path} repeats the request`);
      }
    return faults;
  },
};

export const forgedAttacks: Attack[] = [disguises, methods, search, numbers, errors];
