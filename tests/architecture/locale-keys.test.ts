import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { localeKeyFaults } from './locale-keys.ts';
import { parseSource, readSources } from './source.ts';

const sample = {
  cart: { title: 'Your Cart', pieces_one: '{{count}} item', pieces_other: '{{count}} items' },
};

function faults(text: string): string[] {
  return localeKeyFaults(parseSource('app/ui/a.tsx', text), sample);
}

test('every text a page asks for exists in English', () => {
  expect(readSources('app').flatMap((source) => localeKeyFaults(source, en))).toEqual([]);
});

test('a key that does not exist is refused, wherever it is asked for', () => {
  expect(faults("const a = t('cart.titel');")).toHaveLength(1);
  expect(faults("const a = words.t('basket.title');")).toHaveLength(1);
  expect(faults('const a = t(`cart.titel`);')).toHaveLength(1);
  expect(faults("const a = t('cart');")).toHaveLength(1);
});

test('keys that exist are allowed, also by number', () => {
  expect(faults("const a = [t('cart.title'), t('cart.pieces', { count: 2 }), t(name)];")).toEqual([]);
});
