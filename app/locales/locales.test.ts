import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lettersOf } from '#tests/fixtures/letters.ts';
import { filled } from '#tests/setup/filled.ts';
import { en } from './en.ts';
import { FAULT_WORDS } from './faults.ts';
import { FALLBACK, LANGUAGES, type Language } from './languages.ts';
import { mailTexts } from './mail.ts';
import { AREAS } from './parts.ts';
import { TEXTS } from './texts.server.ts';

type Texts = { readonly [key: string]: string | Texts };

/** Danda and double danda are encoded with Devanagari and end sentences in both languages. */
const DANDA = /[।॥]/g;

/** Nothing to translate: signs, a name, a moment. */
const NOT_TRANSLATED = ['layout.footer.copyright', 'orderStatus.utc'];
/** Names that keep their Latin letters: cards, laws, offices, kinds of files, a colour, the letters of the view code. */
const LATIN = [
  'Visa',
  'JPEG',
  'JPG',
  'PNG',
  'WebP',
  'AVIF',
  'MB',
  'UTF-8',
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
  'Stripe',
  'Pacific/Auckland',
  'GST',
  'CSV',
  'JSON',
  '0b6b4b',
  '[GLPND]',
];

/**
 * What pages say: by key, of a loader, or to search engines. Mails and what rules say have tests of their
 * own.
 */
function textsOfPages(language: Language): Texts {
  const { legal, card, orderLife, push, search, offline, fileFaults, fileWords, ...areas } = TEXTS[language];
  const keyed = Object.entries(areas).filter(([area]) => area in en);
  return {
    ...(Object.fromEntries(keyed) as Texts),
    legal,
    card,
    orderLife,
    push,
    search,
    offline,
    fileFaults,
    fileWords,
  };
}

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

const english = flat(textsOfPages('en'));

test('R-I18N-01: English, Hindi and Punjabi', () => {
  expect(LANGUAGES).toEqual(['en', 'hi', 'pa']);
});

test('each language has a folder with the files of the others, each named by what it exports', () => {
  const folder = new URL('./', import.meta.url);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...LANGUAGES].sort());
  for (const language of LANGUAGES) {
    const files = readdirSync(new URL(`${language}/`, folder));
    expect(files).toEqual(readdirSync(new URL(`${FALLBACK}/`, folder)));
    const areas = files.map((file) =>
      file.replace('.ts', '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
    );
    if (language !== FALLBACK) expect(Object.keys(TEXTS[language]).sort()).toEqual(areas.sort());
  }
});

test('every area that pages say by key is in one part', () => {
  expect(Object.values(AREAS).flat().sort()).toEqual([...Object.keys(en), 'calendar'].sort());
});

test('no English text is empty or has spaces around it', () => {
  expect([...english].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
});

/** glossary.md: words that another one stands for, and letters that are written otherwise. */
const NEVER: Partial<Record<Language, RegExp>> = {
  hi: /व्यंजन|टोकरी|आदेश|पता-पुस्तिका|डिफ़ॉल्ट|जन्म तिथि|तस्वीर|टिप्पणी|रसोई|मेवा-मुक्त|पिन कोड|परोसा|(अभी|अब|समय) नहीं मिलता|“ऑर्डर|[कखग]\u093c/u,
  pa: /ਪਕਵਾਨ|ਟੋਕਰੀ|ਆਦੇਸ਼|ਡਿਫੌਲਟ|ਖਰਚਾ|ਸਵੀਕਾਰ|ਨਾਮ(?![\p{L}\p{M}])|ਜਨਮ ਮਿਤੀ|ਤਸਵੀਰ|ਸਾਂਭ|ਪਿੰਨ ਕੋਡ|ਆਫ਼ਰ|ਪਰੋਸਿਆ|(ਵੇਲੇ|ਹੁਣ|ਸਮੇਂ) ਨਹੀਂ ਮਿਲਦਾ|“ਆਰਡਰ|ਲੰਬ[ਾੀੇ]|ਕੱਲ੍ਹ|[ਖਗ]\u0a3c|[ਇਉਕਜ]ਸ(ਨੂੰ|ਨੇ|ਦ[ਾੀੇ])/u,
};

describe.each(LANGUAGES.filter((language) => language !== FALLBACK))('%s', (language) => {
  const own = flat(textsOfPages(language));
  const letters = lettersOf(language);
  const translated = [...own].filter(([key]) => !NOT_TRANSLATED.includes(key));

  /** Keys of the texts that are not as they should be. */
  function wrong(isWrong: (text: string, original: string) => boolean): string[] {
    return translated.filter(([key, text]) => isWrong(text, english.get(key) ?? '')).map(([key]) => key);
  }

  test('R-I18N-02: has the keys of English and no others', () => {
    // beside the numbers that its grammar tells apart and English does not
    const keys = [...own.keys()].filter((key) => !/_(zero|two|few|many)$/.test(key));
    expect(keys.sort()).toEqual([...english.keys()].sort());
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
    expect(wrong((text) => !letters.own.test(words(text)))).toEqual([]);
    for (const foreign of filled(letters.foreign))
      expect(wrong((text) => foreign.test(words(text).replaceAll(DANDA, '')))).toEqual([]);
  });

  test('letters are composed as Unicode has them, so that equal words are equal', () => {
    expect(wrong((text) => text !== text.normalize('NFC'))).toEqual([]);
  });

  test('A-66: the misspellings and stray signs of English are not carried over', () => {
    expect(wrong((text) => /!\.|\.!|!!|\s[:!?।]/.test(text))).toEqual([]);
  });

  test('one word for one thing, spelt one way (glossary.md), in mails too', () => {
    const others = [...flat(mailTexts[language]), ...Object.entries(FAULT_WORDS[language])];
    const found = [...translated, ...others].flatMap(([key, text]) => {
      const [word] = NEVER[language]?.exec(text) ?? [];
      return word === undefined ? [] : [`${key}: ${word}`];
    });
    expect(found).toEqual([]);
  });

  test('no exclamation where English has none', () => {
    expect(wrong((text, original) => text.includes('!') && !original.includes('!'))).toEqual([]);
  });
});
