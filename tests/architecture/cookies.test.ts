import { expect, test } from 'vitest';
import { isTest, readSources } from './source.ts';

const DECLARED = /\bcookie<[^(]*?>\(\s*'(\w+)'([^;]*)\);/g;
/** Every call of `cookie`, and every cookie of the router's own, also where the pattern above reads neither. */
const CALLED = /(?<!function )\bcookie(?=[<(])|\bcreateCookie\(/g;

const sources = readSources('app').filter(({ path }) => !isTest(path));

/** Every cookie that the web side declares, with what is said of it. */
function declaredCookies(): { name: string; rest: string }[] {
  return sources
    .filter(({ path }) => /^app\/(shell|features)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(DECLARED)])
    .map(([, name = '', rest = '']) => ({ name, rest }));
}

test('no two cookies share a name, which none of them changes: browsers hold them for weeks', () => {
  expect(
    declaredCookies()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'aside',
    'asker',
    'cart',
    'choice',
    'code',
    'customer',
    'destination',
    'diet',
    'flash',
    'form',
    'offers',
    'orders',
    'pairing',
    'preference',
    'preview',
    'promotions',
    'receiver',
    'sent',
    'setup',
    'staff',
    'step',
    'track',
    'trust',
    'typed',
    'visit',
  ]);
});

test('R-PROF-11, A-108: with a log-out goes all that was the visitor’s own, the kitchen’s key stays', () => {
  const ending = declaredCookies().filter(({ rest }) => rest.includes('endsWithVisit: true'));
  // the cart and the sign-in go with them, by name (shell/visitor)
  expect(ending.map(({ name }) => name).toSorted()).toEqual([
    'aside',
    'asker',
    'choice',
    'code',
    'destination',
    'diet',
    'form',
    'offers',
    'orders',
    'preference',
    'promotions',
    'track',
    'visit',
  ]);
});

test('every cookie is declared so that it is read here; the router’s own is made in one place', () => {
  const called = sources.flatMap(({ path, text }) =>
    [...text.matchAll(CALLED)].map(([call]) => [path, call]),
  );
  const raw = called.filter(([, call]) => call === 'createCookie(').map(([path]) => path);
  expect(raw).toEqual(['app/shell/language/i18n.server.ts']);
  expect(called.length - raw.length).toBe(declaredCookies().length);
  const calls = "cookie('a'); cookie<{ b(): void }>('b'); cookie<{ c: 1 }>('c'); createCookie('d');";
  expect([...calls.matchAll(CALLED)]).toHaveLength(4);
});
