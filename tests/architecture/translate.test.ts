import { createInstance } from 'i18next';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import type { Legal, Locale } from '#app/locales/locale.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { type TextKey, type TextTree, translate, translator } from '#app/ui/translate.ts';

/** What customers and restaurants may call themselves and their dishes, signs of both libraries among it. */
const NAMES = [
  'Naan',
  'Salt & <b>Pepper</b>',
  '$& $1 $$',
  '{{name}} {{count}}',
  '$t(cart.title)',
  'a.b:c',
  '',
];
const COUNTS = [0, 1, 2, 5, 11, 1.5, 1_000_000];

/** 'cart.items' of 'cart.items_one', for every text of a language. */
function keysOf(texts: TextTree, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [path + key] : keysOf(text, `${path}${key}.`),
  );
}

/** Every count and every name. */
const VALUES = [
  ...COUNTS.map((count) => valuesWith('Naan', count)),
  ...NAMES.map((name) => valuesWith(name, 2)),
];

/** A value for whatever a text may leave open. */
function valuesWith(name: string, count: number): Record<string, string | number> {
  const open = JSON.stringify([en, TEXTS.en.legal]).matchAll(/\{\{(\w+)\}\}/g);
  return { ...Object.fromEntries([...open].map(([, each]) => [each, name])), count };
}

/** What `t` says, and the legal texts. */
const KEYED = LANGUAGES.map((language) => {
  const areas = Object.entries(TEXTS[language]).filter(([area]) => area in en || area === 'legal');
  return [language, Object.fromEntries(areas) as Locale & { legal: Legal }] as const;
});

describe.each(KEYED)('R-I18N-01: our own translate says what i18next says, in %s', (language, texts) => {
  const keys = [...new Set(keysOf(texts).flatMap((key) => [key, key.replace(/_(one|other)$/, '')]))];
  const i18n = createInstance({
    lng: language,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });

  test('every key, alone, with names and with counts', async () => {
    await i18n.init();
    expect(keys.length).toBeGreaterThan(250);
    for (const key of keys) {
      const hasGaps = /\{\{/.test(i18n.t(key, { skipInterpolation: true }));
      if (!hasGaps) expect(translate(texts, language, key)).toBe(i18n.t(key));
      for (const values of VALUES)
        expect(translate(texts, language, key, values), key).toBe(i18n.t(key, values));
    }
  });

  test('a key that is missing, or only the way to others, is said as it is', async () => {
    await i18n.init();
    for (const key of ['cart.nothing', 'nothing', 'constructor', 'cart.toString', 'cart.title.length']) {
      expect(translate(texts, language, key)).toBe(key);
      expect(translate(texts, language, key, { count: 1 })).toBe(key);
      expect(i18n.t(key)).toBe(key);
    }
    expect(translate(texts, language, 'cart')).toBe('cart');
  });

  test('plurals follow the rules of the language', () => {
    const said = [0, 1, 2, 5].map((count) => translate(texts, language, 'menu.dishes', { count }));
    const { dishes_one: one, dishes_other: many } = texts.menu;
    const zero = new Intl.PluralRules(language).select(0) === 'one' ? one : many;
    const filled = [zero, one, many, many].map((text, index) =>
      text.replace('{{count}}', String([0, 1, 2, 5][index])),
    );
    expect(said).toEqual(filled);
  });
});

test('no dishes are one in Hindi and Punjabi, and several in English', () => {
  const rules = ['en', 'hi', 'pa'].map((language) => new Intl.PluralRules(language).select(0));
  expect(rules).toEqual(['other', 'one', 'one']);
});

test('a number that a language has no text of its own for is said as several', () => {
  const texts = {
    items_one: '{{count}} sztuka',
    items_few: '{{count}} sztuki',
    items_other: '{{count}} sztuk',
  };
  const { items_few: _, ...without } = texts;
  const say = (words: TextTree) => [1, 2, 5].map((count) => translate(words, 'pl', 'items', { count }));
  expect(say(texts)).toEqual(['1 sztuka', '2 sztuki', '5 sztuk']);
  expect(say(without)).toEqual(['1 sztuka', '2 sztuk', '5 sztuk']);
});

test('R-I18N-02: a key or a value that English does not have does not compile', () => {
  const t = translator({ language: 'en', texts: en });
  expect(t('cart.items', { count: 2 })).toBe('2 items');
  expectTypeOf<'cart.titel'>().not.toExtend<TextKey>();
  expectTypeOf<'cart'>().not.toExtend<TextKey>();
  expectTypeOf<'cart.items' | 'cart.title'>().toExtend<TextKey>();
  expectTypeOf(t<'cart.title'>).parameters.toEqualTypeOf<['cart.title']>();
  expectTypeOf(t<'cart.items'>)
    .parameter(1)
    .toEqualTypeOf<{ readonly count: number }>();
  expectTypeOf(t<'cart.added'>)
    .parameter(1)
    .toEqualTypeOf<{ readonly product: string | number }>();
});
