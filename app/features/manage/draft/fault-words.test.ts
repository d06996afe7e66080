import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { filled } from '#tests/setup/filled.ts';
import { faultWords } from './fault-words.ts';

describe.each(LANGUAGES)('A-1090: in %s a fault of the file is said with all its values', (language) => {
  test('of a cell that is neither yes nor no all three', () => {
    const values = ['perhaps', 'yes', 'no'];
    const fault = { path: 'line 2, alcohol', message: '', code: 'neitherYesNorNo', values };
    const words = faultWords(TEXTS[language].fileFaults, fault);
    for (const value of filled(values)) expect(words).toMatch(new RegExp(`\\b${value}\\b`));
  });

  test('no text has a place that nothing fills', () => {
    for (const [code, text] of filled(Object.entries(TEXTS[language].fileFaults))) {
      const values = ['first', 'second', 'third'];
      const said = faultWords(TEXTS[language].fileFaults, { path: '', message: '', code, values });
      const places = new Set(text.match(/\{\{\w+\}\}/g) ?? []);
      expect(values.filter((value) => said.includes(value)).length, code).toBe(places.size);
    }
  });
});
