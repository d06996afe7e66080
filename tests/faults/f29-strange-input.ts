import { calls } from '#app/contract/calls.ts';
import { plainDish } from '../setup/demo-menu.ts';
import { type Answer, send } from '../setup/http.ts';
import { startStore } from '../setup/store-process.ts';
import { countFor, type Fault } from './fault.ts';

const WIDTH = 8;
const PAGES =
  `/ /item/1 /cart /cart/change-order-details /checkout /products/1 /order-receiver /order-receiver/devices /order-receiver/printers /order-receiver/board /order-receiver/events
  /success /profile/info /payment/1 /order-preference /service-hours /contact /feedback /reserve /no-such /filter
  /dishes /search/hits`.split(/\s+/);
const FIELDS =
  `productId qty lineId uniqueId cartId variantId note intent fullName email phone orderType paymentMode
  formToken key receiverKey status orderId address from modifiers selectedModifierCategories comboItems`.split(
    /\s+/,
  );

/** Whatever is sent, nothing answers 5xx, hangs or stops the server. */
export const strangeInput: Fault = {
  id: 'F29',
  name: 'strange input in every field',
  engines: { only: 'sqlite', because: 'input is refused before it is stored' },
  async run({ random, scale }) {
    const count = countFor(scale, 30_000, 600);
    const store = await startStore({ environment: { LOG_LEVEL: 'silent' } });
    const broken: string[] = [];
    const statuses = new Map<number, number>();
    try {
      const { clientId, productId } = await plainDish(store.port);
      const make = generator(random, clientId, productId, `http://demo.localhost:${store.port}`);
      let sent = 0;
      const worker = async () => {
        while (sent < count) {
          sent += 1;
          const question = make();
          const title = `${question.method} ${question.path.slice(0, 80)} ${String(question.body ?? '').slice(0, 120)}`;
          const answer = await send(store.port, question).catch((error: Error) => error);
          // a closed connection is the answer to what is no request at all
          const status = answer instanceof Error ? 0 : answer.status;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500) broken.push(`${status}: ${title}`);
          if (answer instanceof Error && answer.message.includes('no answer in'))
            broken.push(`hangs: ${title}`);
        }
      };
      await Promise.all(Array.from({ length: WIDTH }, worker));
      const alive: Answer = await send(store.port, { host: `demo.localhost:${store.port}` });
      if (alive.status !== 200) broken.push(`the menu answers ${alive.status} afterwards`);
    } finally {
      await store.stop();
    }
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    return { counted: `requests ${count} (${told.join(', ')})`, broken };
  },
};

type Question = {
  host: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

function generator(
  random: () => number,
  clientId: string,
  productId: string,
  origin: string,
): () => Question {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const text = () => pick(strangeTexts(productId, random));
  const value = (depth = 0): unknown => {
    const kinds = ['text', 'text', 'number', 'plain'];
    const kind = pick(depth > 3 ? kinds : [...kinds, 'list', 'object']);
    if (kind === 'text') return text();
    if (kind === 'number') return pick([0, -0, -1, 1.5, 1e9, 1e308, Number.MAX_SAFE_INTEGER, -1e-9, 2 ** 53]);
    if (kind === 'plain') return pick([null, true, false, productId, 1, '']);
    const size = Math.floor(random() * 4);
    if (kind === 'list') return Array.from({ length: size }, () => value(depth + 1));
    return Object.fromEntries(
      Array.from({ length: size }, () => [pick([...FIELDS, '__proto__', 'constructor']), value(depth + 1)]),
    );
  };
  const names = Object.values(calls);
  const inPath = (name: string) =>
    name === 'clientId' && random() < 0.9 ? clientId : pick([productId, safe(text()).slice(0, 300), '1']);
  const api = (): Question => {
    const call = pick(names);
    const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => inPath(name) || 'x');
    const query =
      random() < 0.5
        ? `?${pick(['cartId', 'departmentid', 'name', 'limit', 'promotionId'])}=${safe(text())}`
        : '';
    const json = { host: new URL(origin).host, method: call.method, path: path + query };
    if (call.method === 'GET')
      return { ...json, headers: random() < 0.2 ? { authorization: `Bearer ${safe(text())}` } : {} };
    const type = pick([
      'application/json',
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=utf-16',
    ]);
    return {
      ...json,
      headers: { 'content-type': type, 'idempotency-key': safe(text()).slice(0, 60) || 'k' },
      body: random() < 0.1 ? '{"a":' : JSON.stringify(value()),
    };
  };
  const page = (): Question => {
    const host = new URL(origin).host;
    const path =
      pick(PAGES).replace('/1', random() < 0.5 ? `/${productId}` : `/${safe(text())}`) +
      pick(['', '', '.data', `?from=${safe(text())}`, `?_routes=${safe(text())}`]);
    const cookie: Record<string, string> =
      random() < 0.3
        ? { cookie: `${pick(['cart', 'form', 'flash', 'preference', 'orders', 'diet'])}=${safe(text())}` }
        : {};
    if (random() < 0.4)
      return {
        host,
        method: 'GET',
        path,
        headers: { ...cookie, 'accept-language': safe(text()).slice(0, 40) },
      };
    const fields = Array.from(
      { length: Math.floor(random() * 6) },
      () => `${pick(FIELDS)}=${safe(text())}`,
    ).join('&');
    const type = pick([
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]);
    return { host, method: 'POST', path, headers: { origin, 'content-type': type, ...cookie }, body: fields };
  };
  return () => (random() < 0.5 ? api() : page());
}

/** As it may stand in an address or a header. */
function safe(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 1_500);
}

function strangeTexts(productId: string, random: () => number): string[] {
  return [
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e9',
    'NaN',
    'Infinity',
    '1e309',
    '\0',
    '\u202eabc',
    '\ud800',
    'ਪੰਜਾਬੀ',
    'हिन्दी',
    '😀'.repeat(50),
    "' or 1=1 --",
    '"; drop table orders; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '%',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'a'.repeat(1_000),
    'a'.repeat(30_000),
    '\r\nX-A: 1',
    '//evil.example',
    productId,
    `${productId} `,
    String(Math.floor(random() * 10_000)),
    'null',
    'undefined',
    '[]',
    '{"$ne":1}',
  ];
}
