import { expect, test } from 'vitest';
import { LANGUAGES } from '#app/locales/languages.ts';
import { languageToShow, offeredLanguages } from './offered-languages.ts';

const settings = (languages: string) => [
  { category: 'Appearance', settingKey: 'Languages', settingValue: languages },
];

test('A-1130: a restaurant offers the languages that it names, and all where it names none that there is', () => {
  expect(offeredLanguages([])).toEqual(LANGUAGES);
  expect(offeredLanguages(settings('pa,en'))).toEqual(['en', 'pa']);
  expect(offeredLanguages(settings('fr'))).toEqual(LANGUAGES);
});

test('A-1130: who asks for a language that is not offered reads the restaurant’s own', () => {
  expect(languageToShow('pa', ['en', 'pa'], 'en')).toBe('pa');
  expect(languageToShow('hi', ['en', 'pa'], 'pa-IN')).toBe('pa');
  expect(languageToShow('hi', ['en', 'pa'], 'mi')).toBe('en');
  expect(languageToShow('en', ['hi'], 'en')).toBe('hi');
});
