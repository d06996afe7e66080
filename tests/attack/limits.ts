import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { plainDish } from '../setup/demo-menu.ts';
import { send, sendRaw } from '../setup/http.ts';
import { startStore } from '../setup/store-process.ts';
import { type Attack, checker, residentKb, type Target, visitorWithCart } from './attack.ts';

const FLOODS = 60;
const FLOOD_BYTES = 256 * 1024;
/** How much the server may grow while refusing bodies of 1 GB each. */
const GROWTH_KB = 48 * 1024;
/** Sooner than a server gives a body up that does not come, or a busy machine needs for a refusal. */
const REFUSED_MS = 15_000;

const routerHeaders: Attack = {
  id: 'S46',
  title: "the router's own headers and parameters, sent by a visitor, change nothing and are never kept",
  async run(target) {
    const { faults, check } = checker();
    const plain = await target.send({});
    for (const [name, value] of [
      ['x-react-router-spa-mode', 'yes'],
      ['x-react-router-prerender-data', '%5B%7B%22a%22%3A1%7D%5D'],
      ['x-remix-response', 'yes'],
      ['x-remix-redirect', '//evil.example'],
      ['x-react-router-anything', 'x'],
    ] as [string, string][]) {
      const answer = await target.send({ headers: { [name]: value } });
      check(answer.status === plain.status, `${name}: ${answer.status} instead of ${plain.status}`);
      check(Math.abs(answer.body.length - plain.body.length) < 200, `${name}: another page`);
      check(!answer.headers.location, `${name}: leads to ${answer.headers.location}`);
    }
    for (const routes of ['root', 'nothing', '../x', 'home,root,home', '', '__proto__', 'a'.repeat(500)]) {
      for (const path of ['/_root.data', '/cart.data', '/no-such.data']) {
        const answer = await target.send({ path: `${path}?_routes=${encodeURIComponent(routes)}` });
        check(answer.status < 500, `${path}?_routes=${routes.slice(0, 20)}: ${answer.status}`);
        check(
          /no-store|no-cache|private/.test(answer.headers['cache-control'] ?? ''),
          `${path}: may be kept`,
        );
      }
    }
    const manifest = await target.send({ path: '/__manifest?p=%2F&version=1' });
    check(manifest.status === 404, `/__manifest answers ${manifest.status}`);
    return faults;
  },
};

const bodies: Attack = {
  id: 'S47',
  title: 'bodies over their limits are refused while they come in, not after',
  async run(target) {
    const { faults, check } = checker();
    const visitor = await visitorWithCart(target);
    const json = { 'content-type': 'application/json' };
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const part = (name: string, size: number) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${'a'.repeat(size)}\r\n--x--\r\n`;
    for (const [title, path, body, headers] of [
      ['a form of 200 kB', '/', `note=${'a'.repeat(200_000)}`, {}],
      ['a form of 200 kB for a dialog', `/item/${target.productId}`, `note=${'a'.repeat(200_000)}`, {}],
      ['a form of 200 kB as data', '/cart.data', `note=${'a'.repeat(200_000)}`, {}],
      ['an upload of 7 MB to a page', '/', part('picture', 7_000_000), multipart],
      [
        'JSON of 200 kB',
        `/api/${target.clientId}/cart/add`,
        JSON.stringify({ a: 'a'.repeat(200_000) }),
        json,
      ],
      [
        'an upload of 7 MB',
        `/api/${target.clientId}/currentcustomer/profile`,
        part('imageUrl', 7_000_000),
        multipart,
      ],
    ] as [string, string, string, Record<string, string>][]) {
      const answer = await visitor.post(path, body, headers).catch((error: Error) => error.message);
      // a server that closes while we still send is a refusal too
      const status = typeof answer === 'string' ? 413 : answer.status;
      check([413, 401].includes(status), `${title}: ${status}`);
    }
    const fields = Array.from({ length: 5_000 }, (_, index) => `f${index}=1`).join('&');
    const many = await visitor.post('/', fields);
    check(many.status >= 400 && many.status < 500, `5,000 fields: ${many.status}`);
    const broken = await visitor.post(`/api/${target.clientId}/cart/add`, '{"a":', json);
    check(broken.status === 400, `broken JSON: ${broken.status}`);
    faults.push(...(await flood(target)));
    return faults;
  },
};

/** Many bodies of a pretended 1 GB at once, and one without a length. */
async function flood(target: Target): Promise<string[]> {
  const { faults, check } = checker();
  const before = residentKb(target.store);
  const head = (length: string) =>
    `POST / HTTP/1.1\r\nHost: ${target.host}\r\nOrigin: ${target.store.origin}\r\n${length}Content-Type: application/x-www-form-urlencoded\r\n\r\n`;
  const body = 'a'.repeat(FLOOD_BYTES);
  const answers = await Promise.all(
    Array.from({ length: FLOODS }, () =>
      sendRaw(target.store.port, head('Content-Length: 1000000000\r\n') + body, REFUSED_MS, 'answered'),
    ),
  );
  // where the machine is slow some are turned away (503) before anybody reads them
  const refused = answers.filter(
    (answer) => [413, 503].includes(answer.status) || (answer.status === 0 && answer.closedAfterMs !== null),
  );
  check(refused.length === FLOODS, `${FLOODS - refused.length} of ${FLOODS} bodies of 1 GB were not refused`);
  const chunk = `${FLOOD_BYTES.toString(16)}\r\n${body}\r\n`;
  const chunked = await sendRaw(
    target.store.port,
    head('Transfer-Encoding: chunked\r\n') + chunk.repeat(8),
    REFUSED_MS,
    'answered',
  );
  check(chunked.status === 413 || chunked.closedAfterMs !== null, 'a body without a length was read on');
  const growth = residentKb(target.store) - before;
  check(growth < GROWTH_KB, `the server grew by ${Math.round(growth / 1024)} MB`);
  check((await target.send({})).status === 200, 'the menu no longer answers');
  return faults;
}

const lengths: Attack = {
  id: 'S48',
  title: 'long addresses, headers, cookies and search words are refused or answered quickly',
  async run(target) {
    const { faults, check } = checker();
    for (const [title, path, headers] of [
      ['an address of 10 kB', `/?a=${'a'.repeat(10_000)}`, {}],
      ['an address of 10 kB in the API', `/api/client/${'a'.repeat(10_000)}`, {}],
      ['a header of 100 kB', '/', { 'x-long': 'a'.repeat(100_000) }],
      ['cookies of 32 kB', '/', { cookie: `cart=${'a'.repeat(32_000)}` }],
    ] as [string, string, Record<string, string>][]) {
      const answer = await target.send({ path, headers }).catch((error: Error) => error.message);
      const status = typeof answer === 'string' ? 431 : answer.status;
      check([400, 404, 414, 431].includes(status), `${title}: ${status}`);
    }
    const slow = [
      'a'.repeat(1_500),
      `${'a '.repeat(700)}!`,
      '%'.repeat(500),
      '\u0301'.repeat(400),
      `${'('.repeat(700)}`,
      '_%'.repeat(400),
    ];
    for (const word of slow) {
      const name = encodeURIComponent(word).slice(0, 1_900);
      const times: number[] = [];
      // what is slow by itself is slow each time; what else the machine does is not
      for (let time = 0; time < 3; time += 1) {
        const started = process.hrtime.bigint();
        const answer = await target.send({ path: `/api/${target.clientId}/products/search?name=${name}` });
        times.push(Number(process.hrtime.bigint() - started) / 1e6);
        check(answer.status < 500, `searching ${name.slice(0, 20)}…: ${answer.status}`);
      }
      const ms = Math.min(...times);
      check(ms < 2_000, `searching ${name.slice(0, 20)}… takes ${Math.round(ms)} ms`);
    }
    return faults;
  },
};

const PRESSES = 60;
/** A press leaves its key behind, and of the cart that it is about one answer; not its whole answer each time. */
const BYTES_OF_A_PRESS = 3_000;

const keptReplies: Attack = {
  id: 'S47',
  title: 'pressing a button again and again, each time with another key, does not fill the disk with answers',
  async run() {
    const { faults, check } = checker();
    const store = await startStore();
    try {
      const host = `demo.localhost:${store.port}`;
      const { clientId, productId } = await plainDish(store.port);
      let cartId = '';
      const add = async (index: number) => {
        const { body } = await send(store.port, {
          method: 'POST',
          path: `/api/${clientId}/cart/add${cartId ? `?cartId=${cartId}` : ''}`,
          host,
          headers: { 'content-type': 'application/json', 'idempotency-key': `press-${index}` },
          body: JSON.stringify({ productId, qty: 1, specialInstructions: `${index} ${'x'.repeat(150)}` }),
        });
        return JSON.parse(body) as { success: boolean; data: { data: { cartId: string } } };
      };
      for (let index = 0; index < PRESSES; index += 1) {
        const { success, data } = await add(index);
        if (!success) throw new Error(`Press ${index} was not taken`);
        cartId = data.data.cartId;
      }
      const database = new DatabaseSync(join(store.dataDirectory, 'store.db'), {
        readOnly: true,
        timeout: 5_000,
      });
      const row = database
        .prepare('select count(*) as keys, sum(length(reply)) as bytes from idempotency_keys')
        .get();
      database.close();
      const { keys, bytes } = row as { keys: number; bytes: number };
      check(bytes / PRESSES < BYTES_OF_A_PRESS, `${PRESSES} presses left ${bytes} bytes of answers`);
      check(keys < PRESSES, `${PRESSES} presses of one cart left ${keys} keys`);
      const again = await add(PRESSES - 1);
      check(again.success, 'the newest press is not answered again');
    } finally {
      await store.stop();
    }
    return faults;
  },
};

export const limitAttacks = [routerHeaders, bodies, keptReplies, lengths];
