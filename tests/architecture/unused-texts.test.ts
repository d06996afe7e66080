import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { readSources } from './source.ts';
import { unusedTexts } from './unused-texts.ts';

/** What is said where no key is written: tickets of printers take their words by name. */
const BY_NAME = ['test', 'hint', 'lacksLetters'].map((name) => `kitchenPrinters.paperWords.${name}`);

test('no text of the kitchen is said nowhere', () => {
  const sources = readSources('app').filter(({ path }) => !path.startsWith('app/locales/'));
  const kitchen = Object.entries(en).filter(([area]) => /^(receiver|kitchen)/.test(area));
  const unused = kitchen.flatMap(([area, texts]) => unusedTexts(area, texts, sources));
  expect(unused.filter((key) => !BY_NAME.includes(key))).toEqual([]);
});

test('a text counts as said by its whole key, or by a template that may come to it', () => {
  const texts = { title: 'Title', items_one: 'one', items_other: 'more', state: { on: 'On', off: 'Off' } };
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a file
  const said = "t('sample.title'); const key = 'sample.items'; t(`sample.state.${name}`)";
  const unused = (text: string) => unusedTexts('sample', texts, [{ text }]);
  expect(unused('')).toEqual(['sample.title', 'sample.items', 'sample.state.on', 'sample.state.off']);
  expect(unused(said)).toEqual([]);
  expect(unused("t('sample.titles')")).toContain('sample.title');
});
