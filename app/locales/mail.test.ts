import { describe, expect, test } from 'vitest';
import { lettersOf } from '#tests/fixtures/letters.ts';
import { FALLBACK, LANGUAGES } from './languages.ts';
import { mailTexts } from './mail.ts';

type Texts = { readonly [key: string]: string | Texts };

function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`),
  );
}
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(LANGUAGES.filter((language) => language !== FALLBACK))('R-I18N-02: mails in %s', (language) => {
  const { own, foreign } = lettersOf(language);
  const english = new Map(flat(mailTexts.en));
  const texts = flat(mailTexts[language]);
  const wrong = (isWrong: (text: string, key: string) => boolean) =>
    texts.filter(([key, text]) => isWrong(text, key)).map(([key]) => key);

  test('have every text of English, with its placeholders', () => {
    expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
    expect(
      wrong((text, key) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join()),
    ).toEqual([]);
  });

  test('are in the letters of the language alone, composed as Unicode has them', () => {
    // a danda ends sentences in both
    const words = (text: string) => text.replaceAll(/\{\{\w+\}\}|।/g, '');
    expect(
      wrong((text) => !own.test(words(text)) || foreign.some((letters) => letters.test(words(text)))),
    ).toEqual([]);
    expect(wrong((text) => text !== text.normalize('NFC') || text !== text.trim())).toEqual([]);
  });
});
