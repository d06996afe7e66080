import { expect, test } from 'vitest';
import { NO_ROUTE, routePatterns } from '#app/backend/metrics/route-patterns.ts';
import { calls } from '#app/contract/calls.ts';
import { filled } from '#tests/setup/filled.ts';
import { routePatternsOf } from '#tests/setup/route-paths.ts';
import { HARMLESS_PARAMETERS, loggedPath } from './logged-path.ts';

const SCREENS = routePatternsOf();
const screenOf = routePatterns(Object.fromEntries(SCREENS.map((path) => [path, { id: path, path }])));
const CALLS = [...new Set(Object.values(calls).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')))];
const TOKEN = 'wJ3kQ9_bT5xR2mV8nZ4cF7hL1pS6dG0yA-uEoKiXzNq';
const ID = '3f2c8a10-77aa-4c1d-9b1e-0123456789ab';
const encoded = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`).join('');
/** As a reader of the log would undo it. */
const decoded = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const upper = (path: string) => path.replace(/\/[a-z-]+/g, (word) => word.toUpperCase());

/** Every way to write an address that leads, or nearly leads, to its page. */
const WRITTEN: Record<string, (path: string, secret: string) => string> = {
  plain: (path) => path,
  'with a query': (path, secret) => `${path}?token=${secret}`,
  'as data': (path) => `${path}.data`,
  'as data of a path with a slash': (path) => `${path}/_.data?_routes=x`,
  'with a slash': (path) => `${path}/`,
  'with two slashes': (path) => `/${path.replaceAll('/', '//')}`,
  'in capitals': upper,
  'percent-encoded': (path, secret) => path.replaceAll(secret, encoded(secret)),
  'percent-encoded in part': (path, secret) => path.replaceAll(secret, `${encoded('w')}${secret.slice(1)}`),
  'with an encoded slash': (path, secret) => path.replaceAll(`/${secret}`, `%2F${secret}`),
  'with more behind it': (path) => `${path}/more`,
  'with a full stop': (path) => `${path}.`,
  'with wrong encoding': (path) => `${path}%E0%A4%A`,
};

test.each(Object.entries(WRITTEN))(
  'A-1555: no path %s puts a token or a whole id into the log, whatever route it fills',
  (_, written) => {
    const withParameters = filled([...SCREENS, ...CALLS].filter((path) => path.includes(':')));
    for (const secret of [TOKEN, ID, TOKEN.slice(0, 22), 'a1'.repeat(16)]) {
      for (const pattern of [...withParameters, '/:unknown', '/manage/pasword/:token', '/x/y/:token/z']) {
        const asked = written(pattern.replace(/:\w+/g, secret), secret);
        const told = decoded(loggedPath(asked, screenOf)).toLowerCase();
        expect(told, asked).not.toContain(secret.slice(0, 12).toLowerCase());
      }
    }
  },
);

test.each([
  ['/manage/invitation/abc', '/manage/invitation/:token'],
  ['/manage/password/abc.data', '/manage/password/:token'],
  ['/Manage/Password/abc/', '/Manage/Password/:token/'],
  [`/payment/${ID}`, '/payment/3f2c8a10…'],
  [`/payment/${ID}/paid.data`, '/payment/3f2c8a10…/paid.data'],
  [`/api/r1/cart/${ID}`, '/api/r1/cart/3f2c8a10…'],
  ['/api/r1/orders/17/summary?orderKey=k', '/api/r1/orders/:orderId/summary'],
  [`/api/r1/printers/${TOKEN.slice(0, 22)}`, '/api/r1/printers/:token'],
  ['/api/r1/products/12/comboproducts', '/api/r1/products/12/comboproducts'],
  ['/item/butter-chicken.data', '/item/butter-chicken.data'],
  ['/manage/versions/3/restaurant.json', '/manage/versions/3/restaurant.json'],
  ['/_root.data', '/_root.data'],
  ['/a-word-that-nobody-has-made-a-page-of', '/a-word-that-nobody-has-made-a-page-of'],
  [`/manage/pasword/${TOKEN}`, '/manage/pasword/wJ3kQ9_b…'],
  ['/', '/'],
])('A-1555: %s is logged as %s', (path, told) => {
  expect(loggedPath(path, screenOf)).toBe(told);
});

test('A-1555: before the pages are known nothing but long tokens can be told, and those are cut', () => {
  expect(loggedPath(`/manage/invitation/${TOKEN}`, () => NO_ROUTE)).toBe('/manage/invitation/wJ3kQ9_b…');
});

test('A-1555: each parameter that is called harmless is one of a route or a call', () => {
  const named = new Set([...SCREENS, ...CALLS].flatMap((path) => path.match(/(?<=:)\w+/g) ?? []));
  for (const name of filled([...HARMLESS_PARAMETERS])) expect(named).toContain(name);
});
