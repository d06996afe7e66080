import { expect, test } from 'vitest';
import { LANGUAGES } from '#app/locales/languages.ts';
import { languageNames } from './language-names.ts';
import { isTest, parseSource, readPaths, readSources, readText } from './source.ts';

/** Where a language may be named, each with the reason. */
const NAMED = [
  // the one table
  /^app\/locales\/languages\.ts$/,
  // the folders of languages
  new RegExp(`^app/locales/(${LANGUAGES.join('|')})/`),
  // words of the demo restaurants
  /^app\/backend\/demo\//,
  // what was released stays as it is; the last of them took the names out of the tables
  /^app\/backend\/db\/migrations\//,
];

test('R-I18N-01: no code but the one table knows a language by its name', () => {
  const sources = readSources('app', 'server.ts', 'vite.config.ts');
  const others = sources.filter(({ path }) => !isTest(path) && !NAMED.some((named) => named.test(path)));
  expect(others.length).toBeGreaterThan(500);
  expect(others.flatMap(languageNames)).toEqual([]);
});

test('R-I18N-01: no style sheet does', () => {
  const sheets = readPaths('app').filter((path) => path.endsWith('.css'));
  expect(sheets.filter((path) => /:lang\(|\[lang\b/.test(readText(path)))).toEqual([]);
});

test.each([
  "type Language = 'en' | 'hi';",
  "const languages = ['en', 'pa'];",
  "const columns = ['name hi'];",
  "const tags = { hi: 'hi-IN' };",
  'type Names = { pa?: string };',
  'const isOurs = /^(en|hi|pa)$/.test(tag);',
  'const title = TEXTS.hi.menu.title;',
  'const title = words?.pa;',
  'const path = `/hi/menu`;',
])('found: %s', (text) => {
  expect(languageNames(parseSource('app/ui/a.ts', text)).length).toBeGreaterThan(0);
});

test('English may be named, and a word that only has such letters', () => {
  expect(languageNames(parseSource('app/ui/a.ts', "const a = { en: 'paneer', this: 'hindi' };"))).toEqual([]);
});
