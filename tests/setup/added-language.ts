import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TOP } from './build.ts';
import { copyStore } from './store-copy.ts';

/** A copy of the store that speaks one language more, built and ready to start. */
export type AddedLanguage = {
  /** Its top, for `startStore({ top })`. */
  top: string;
  /** An English text as the added language says it. */
  say: (english: string) => string;
  /** What a page says that it should not: keys of texts, and English texts of which there are some in that language. */
  faultsOf: (words: readonly string[]) => string[];
  remove(): void;
};

const ENGLISH = join(TOP, 'app/locales/en');

/**
 * Adds a language as app/locales/new-language.md says, in a copy below the system's temporary directory: a folder of texts, made of
 * the English ones, and a row. Nothing else of the copy is changed, so what the language lacks then is a place that
 * knows languages by itself.
 * @param row what languages.ts has to know of it
 * @throws Error when the copy does not build
 */
export async function addLanguage(
  tag: string,
  row: { name: string; region: string },
): Promise<AddedLanguage> {
  const { top, edit, build, remove } = copyStore();
  try {
    const english = await addFolder(join(top, 'app/locales', tag));
    const end = '} as const satisfies Record<string, LanguageFacts>;';
    edit('app/locales/languages.ts', end, `  ${tag}: ${JSON.stringify(row)},\n${end}`);
    await build();
    return { top, say: decorated, faultsOf: (words) => faultsIn(words, english), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @returns the English texts by key: 'cart.title', and 'title'. */
async function addFolder(folder: string): Promise<Map<string, string>> {
  mkdirSync(folder);
  const english = new Map<string, string>();
  for (const file of readdirSync(ENGLISH)) {
    const areas = Object.entries((await import(join(ENGLISH, file))) as Record<string, unknown>);
    const own = areas.map(([name, texts]) => {
      // what rules and the store say is a list in English, and an area in every other language
      const area = Array.isArray(texts) ? areaOf(file) : name;
      const tree = Array.isArray(texts) ? Object.fromEntries(texts.map((text) => [text, text])) : texts;
      for (const [key, text] of [...flat(tree, `${area}.`), ...flat(tree, '')]) english.set(key, text);
      return `export const ${area} = ${JSON.stringify(decorated(tree))};\n`;
    });
    writeFileSync(join(folder, file), own.join(''));
  }
  return english;
}

/** 'form-rules.ts' is formRules. */
function areaOf(file: string): string {
  return basename(file, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function flat(texts: unknown, path: string): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]];
  const entries = Object.entries(texts as Record<string, unknown>);
  return entries.flatMap(([key, text]) =>
    flat(text, path === '' || path.endsWith('.') ? path + key : `${path}.${key}`),
  );
}

function faultsIn(words: readonly string[], english: ReadonlyMap<string, string>): string[] {
  const texts = new Set([...english.values()].filter((text) => decorated(text) !== text));
  // a key that is one plain word may be a word of the restaurant too
  const isKey = (word: string) => english.has(word) && /[.A-Z_]/.test(word);
  return words.filter((word) => isKey(word) || texts.has(word));
}

/** Every letter in its full width, but for names of values and tags, so that what was not translated is seen. */
function decorated<T>(texts: T): T {
  if (typeof texts === 'string')
    return texts.replace(/\{\{.*?\}\}|<.*?>|[A-Za-z]/g, (part) =>
      part.length > 1 ? part : String.fromCharCode(part.charCodeAt(0) + 0xfee0),
    ) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, decorated(text)])) as T;
}
