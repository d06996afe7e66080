import { describe, expect, test } from 'vitest';
import { CALENDAR } from './en/calendar.ts';
import { DISH_RULES } from './en/dish-rules.ts';
import { FORM_RULES } from './en/form-rules.ts';
import { STORE_TOLD } from './en/store-told.ts';
import { EVERYTHING_TOLD, RULES } from './told.ts';

const RULES_TOLD = [...FORM_RULES, ...DISH_RULES, ...CALENDAR];
/** The names that `dayNames` gives, so that a date reads the same whoever wrote it. */
const TAGS = { hi: 'hi-u-nu-latn', pa: 'pa-u-nu-latn' };
const LETTERS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
/** Kinds of files keep their names. */
const LATIN = /\b(JPG|JPEG|PNG)\b/g;

function names(text: string): string[] {
  return [...(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
}

test('no text stands twice', () => {
  const all = [...RULES_TOLD, ...STORE_TOLD];
  expect(all).toEqual([...new Set(all)]);
});

describe.each(['hi', 'pa'] as const)('%s', (language) => {
  const told = Object.entries(EVERYTHING_TOLD[language]);

  /** English texts whose translations are not as they should be. */
  function wrong(isWrong: (text: string, english: string) => boolean): string[] {
    return told.filter(([english, text]) => isWrong(text, english)).map(([english]) => english);
  }

  test('R-I18N-01: says all that rules and store say, and its pages have the rules', () => {
    expect(told.map(([english]) => english).sort()).toEqual([...RULES_TOLD, ...STORE_TOLD].sort());
    expect(Object.keys(RULES[language]).sort()).toEqual([...RULES_TOLD].sort());
  });

  test('each text has the names of the English one', () => {
    expect(wrong((text, english) => names(text).join() !== names(english).join())).toEqual([]);
  });

  test('each text is in the letters of its language, composed as Unicode has them', () => {
    const own = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(LATIN, '');
    expect(wrong((text) => !LETTERS[language].test(text))).toEqual([]);
    expect(wrong((text) => /\p{Script=Latin}/u.test(own(text)))).toEqual([]);
    expect(wrong((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  test('days and months are called as everywhere else', () => {
    const names = (parts: Intl.DateTimeFormatOptions, day: number) =>
      new Intl.DateTimeFormat(TAGS[language], { ...parts, timeZone: 'UTC' }).format(day).replace(/\d+ /, '');
    const days = CALENDAR.map((_, at) =>
      at < 7
        ? names({ weekday: 'short' }, Date.UTC(2026, 10, 22 + at))
        : names({ day: 'numeric', month: 'short' }, Date.UTC(2026, at - 7, 3)),
    );
    expect(CALENDAR.map((name) => EVERYTHING_TOLD[language][name])).toEqual(
      days.map((name) => name.normalize('NFC')),
    );
  });

  test('a full sentence ends with a danda, a remark with nothing', () => {
    expect(wrong((text, english) => english.endsWith('.') !== text.endsWith('।'))).toEqual([]);
  });
});
