import { expect, test } from 'vitest';
import { LANGUAGES } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { filled } from '#tests/setup/filled.ts';
import { readSources } from './source.ts';

/** What is written on a button, and the longer name that it has for who does not see what it stands beside. */
type Named = { file: string; label: string; name: string };

/** `<button aria-label={t('x.longer', …)}>{t('x.label')}`, with an icon or without. */
const BUTTON = /aria-label=\{t\('([\w.]+)'[^<>]*?>\s*(?:<Icon[^<>]*>\s*)?\{t\('([\w.]+)'/g;
/** The same as properties of a component: `label={t('x.label')} name={t('x.longer', …)}`. */
const PROPERTIES = /\blabel=\{t\('([\w.]+)'[^\n]*\n\s*name=\{t\('([\w.]+)'/g;

function namedIn(text: string, file: string): Named[] {
  const buttons = [...text.matchAll(BUTTON)].map(([, name = '', label = '']) => ({ file, label, name }));
  const others = [...text.matchAll(PROPERTIES)].map(([, label = '', name = '']) => ({ file, label, name }));
  return [...buttons, ...others];
}

function wordsOf(text: unknown, key: string): string | null {
  const found = key
    .split('.')
    .reduce<unknown>((part, word) => (part as Record<string, unknown>)?.[word], text);
  if (typeof found !== 'string') return null;
  const plain = found.toLowerCase().replace(/\{\{\w+\}\}/g, ' ');
  return plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();
}

test.each(LANGUAGES)(
  'WCAG 2.5.3: who speaks what is written on a button presses it: its longer name holds those words in %s',
  (language) => {
    const named = readSources('app').flatMap(({ text, path }) => namedIn(text, path));
    const wrong = filled(named).filter(({ label, name }) => {
      const [short, long] = [label, name].map((key) => wordsOf(TEXTS[language], key));
      return short && long && !long.includes(short);
    });
    expect(wrong).toEqual([]);
  },
);

test('a name without the words of its button is found', () => {
  const text = "<b aria-label={t('cart.clear', { name })}>\n {t('cart.title')}";
  expect(namedIn(text, 'x.tsx')).toEqual([{ file: 'x.tsx', label: 'cart.title', name: 'cart.clear' }]);
});
