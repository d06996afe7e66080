import { describe, expect, test } from 'vitest';
import { CARD_TEXTS } from './card.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { LEGAL } from './legal.ts';
import { LANGUAGES } from './locale.ts';
import { mailTexts } from './mail.ts';
import { OFFLINE_TEXTS } from './offline.ts';
import { ORDER_LIFE } from './order-life.ts';
import { pa } from './pa.ts';
import { SEARCH_TEXTS } from './search.ts';
import { EVERYTHING_TOLD } from './told.ts';

type Texts = { readonly [key: string]: string | Texts };

const LETTERS = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };
const OTHER_LETTERS = { hi: /\p{Script=Gurmukhi}/u, pa: /\p{Script=Devanagari}/u };
/** Danda and double danda are encoded with Devanagari and end sentences in both languages. */
const DANDA = /[।॥]/g;

/** Nothing to translate: signs, a name, a moment. */
const NOT_TRANSLATED = ['layout.footer.copyright', 'orderStatus.utc'];
/** Names that keep their Latin letters: cards, laws, offices, kinds of files. */
const LATIN = [
  'Visa',
  'JPEG',
  'JPG',
  'PNG',
  'Mastercard',
  'Privacy Act',
  'Privacy Commissioner',
  'privacy.org.nz',
  'PO Box',
  'Wellington',
  'Consumer Guarantees Act',
  'consumerprotection.govt.nz',
  'Fair Trading Act',
  'Tax Administration Act',
  'Disputes Tribunal',
  'Kiwi Access Card',
];

/** 'cart.title' → text, for every text of a language. */
function flat(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text] as const] : [...flat(text, `${path}${key}.`)],
    ),
  );
}

/** `{{name}}`s and `<tag>`s of a text, in no order: languages put words in their own. */
function marks(text: string): string[] {
  return [...(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g) ?? [])].sort();
}

/** What is left to be read once placeholders, tags and the allowed Latin words are gone. */
function words(text: string): string {
  return text
    .replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, '')
    .replaceAll(new RegExp(`\\b(${LATIN.join('|')})\\b`, 'g'), '');
}

const english = flat({
  ...en,
  legal: LEGAL.en,
  card: CARD_TEXTS.en,
  life: ORDER_LIFE.en,
  search: SEARCH_TEXTS.en,
  offline: OFFLINE_TEXTS.en,
});

test('R-I18N-01: English, Hindi and Punjabi', () => {
  expect(LANGUAGES).toEqual(['en', 'hi', 'pa']);
});

test('no English text is empty or has spaces around it', () => {
  expect([...english].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
});

/** glossary.md: words that another one stands for, and letters that are written otherwise. */
const NEVER = {
  hi: /व्यंजन|टोकरी|आदेश|पता-पुस्तिका|डिफ़ॉल्ट|जन्म तिथि|तस्वीर|टिप्पणी|रसोई|[कखग]\u093c/u,
  pa: /ਪਕਵਾਨ|ਟੋਕਰੀ|ਆਦੇਸ਼|ਡਿਫੌਲਟ|ਖਰਚਾ|ਸਵੀਕਾਰ|ਨਾਮ(?![\p{L}\p{M}])|ਜਨਮ ਮਿਤੀ|ਤਸਵੀਰ|ਸਾਂਭ|ਕੱਲ੍ਹ|[ਖਗ]\u0a3c|[ਇਉਕਜ]ਸ(ਨੂੰ|ਨੇ|ਦ[ਾੀੇ])/u,
};

describe.each([
  [
    'hi',
    {
      ...hi,
      legal: LEGAL.hi,
      card: CARD_TEXTS.hi,
      life: ORDER_LIFE.hi,
      search: SEARCH_TEXTS.hi,
      offline: OFFLINE_TEXTS.hi,
    },
  ],
  [
    'pa',
    {
      ...pa,
      legal: LEGAL.pa,
      card: CARD_TEXTS.pa,
      life: ORDER_LIFE.pa,
      search: SEARCH_TEXTS.pa,
      offline: OFFLINE_TEXTS.pa,
    },
  ],
] as const)('%s', (language, texts) => {
  const own = flat(texts);
  const translated = [...own].filter(([key]) => !NOT_TRANSLATED.includes(key));

  /** Keys of the texts that are not as they should be. */
  function wrong(isWrong: (text: string, original: string) => boolean): string[] {
    return translated.filter(([key, text]) => isWrong(text, english.get(key) ?? '')).map(([key]) => key);
  }

  test('R-I18N-02: has the keys of English and no others', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('no text is empty or has spaces around it', () => {
    expect(wrong((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('each text has the placeholders and tags of the English one', () => {
    const found = new Map([...own].map(([key, text]) => [key, marks(text)]));
    expect(found).toEqual(new Map([...english].map(([key, text]) => [key, marks(text)])));
  });

  test('no text is the English one, but for those with nothing to translate', () => {
    expect(wrong((text, original) => text === original)).toEqual([]);
    expect(NOT_TRANSLATED.map((key) => own.get(key))).toEqual(NOT_TRANSLATED.map((key) => english.get(key)));
  });

  test('every text is in the letters of its language, without leftovers in Latin ones', () => {
    expect(wrong((text) => !LETTERS[language].test(words(text)))).toEqual([]);
    expect(wrong((text) => /\p{Script=Latin}/u.test(words(text)))).toEqual([]);
    expect(wrong((text) => OTHER_LETTERS[language].test(text.replaceAll(DANDA, '')))).toEqual([]);
  });

  test('letters are composed as Unicode has them, so that equal words are equal', () => {
    expect(wrong((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  test('A-66: the misspellings and stray signs of English are not carried over', () => {
    expect(wrong((text) => /!\.|\.!|!!|\s[:!?।]/.test(text))).toEqual([]);
  });

  test('one word for one thing, spelt one way (glossary.md), in mails too', () => {
    const others = [...flat(mailTexts[language]), ...Object.entries(EVERYTHING_TOLD[language])];
    const found = [...translated, ...others].flatMap(([key, text]) => {
      const [word] = NEVER[language].exec(text) ?? [];
      return word === undefined ? [] : [`${key}: ${word}`];
    });
    expect(found).toEqual([]);
  });

  test('no exclamation where English has none', () => {
    expect(wrong((text, original) => text.includes('!') && !original.includes('!'))).toEqual([]);
  });
});
