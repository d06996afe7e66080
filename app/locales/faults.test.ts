import { describe, expect, test } from 'vitest';
import { lettersOf } from '#tests/fixtures/letters.ts';
import { filled } from '#tests/setup/filled.ts';
import { CALENDAR } from './en/calendar.ts';
import { FAULT_WORDS } from './faults.ts';
import { FALLBACK, intlTag, LANGUAGES, type Language } from './languages.ts';
import { TEXTS } from './texts.server.ts';

/** Languages whose sentences end with a danda. */
const DANDA: readonly Language[] = ['hi', 'pa'];
/** Kinds of files and units keep their names. */
const LATIN = /\b(JPG|JPEG|PNG|WebP|AVIF|SVG|MB)\b/g;
/** An address of a page and one that somebody typed are told the same. */
const SAME_TEXT = ['urlTooLong'];

const english = FAULT_WORDS.en;

function names(text: string): string[] {
  return [...(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
}

test('no English text stands twice: a store that sends texts alone is read by them', () => {
  const texts = Object.entries(english).flatMap(([code, text]) => (SAME_TEXT.includes(code) ? [] : [text]));
  expect(texts).toEqual([...new Set(texts)]);
});

describe.each(LANGUAGES.filter((language) => language !== FALLBACK))('%s', (language) => {
  const letters = lettersOf(language);
  const words = FAULT_WORDS[language];

  /** Codes whose translations are not as they should be. */
  function wrong(isWrong: (text: string, english: string) => boolean): string[] {
    const codes = Object.keys(words) as (keyof typeof words)[];
    return codes.filter((code) =>
      isWrong(words[code] ?? '', english[code.replace(/_one$/, '') as keyof typeof english] ?? ''),
    );
  }

  test('R-I18N-01: says all faults', () => {
    // beside the one for a single piece, where the language's words change with the number
    const codes = Object.keys(words).filter((code) => !code.endsWith('_one'));
    expect(codes.sort()).toEqual(Object.keys(english).sort());
  });

  test('each text has the names of the English one', () => {
    expect(wrong((text, original) => names(text).join() !== names(original).join())).toEqual([]);
  });

  test('each text is in the letters of its language, composed as Unicode has them', () => {
    const own = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(LATIN, '');
    expect(wrong((text) => !letters.own.test(text))).toEqual([]);
    for (const foreign of filled(letters.foreign))
      expect(wrong((text) => foreign.test(own(text).replaceAll('।', '')))).toEqual([]);
    expect(wrong((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  test('days and months are called as everywhere else', () => {
    // the names that `dayNames` gives, so that a date reads the same whoever wrote it
    const nameOf = (parts: Intl.DateTimeFormatOptions, day: number) =>
      new Intl.DateTimeFormat(intlTag(language), { ...parts, timeZone: 'UTC' })
        .format(day)
        .replace(/\d+ /, '');
    const days = CALENDAR.map((_, at) =>
      at < 7
        ? nameOf({ weekday: 'short' }, Date.UTC(2026, 10, 22 + at))
        : nameOf({ day: 'numeric', month: 'short' }, Date.UTC(2026, at - 7, 3)),
    );
    expect(CALENDAR.map((name) => TEXTS[language].calendar?.[name])).toEqual(
      days.map((name) => name.normalize('NFC')),
    );
  });

  test('a full sentence ends with a danda where the script has one, a remark with nothing', () => {
    const stop = DANDA.includes(language) ? '।' : '.';
    expect(wrong((text, original) => original.endsWith('.') !== text.endsWith(stop))).toEqual([]);
  });
});
