import { expect, test } from 'vitest';
import { localDescription, localName, sharedLanguage, shownName } from './local-name.ts';

const dish = { name: 'Butter Chicken', names: { hi: 'बटर चिकन', pa: '  ' } };

test.each([
  ['hi', 'बटर चिकन'],
  ['hi-IN', 'बटर चिकन'],
  ['HI', 'बटर चिकन'],
  ['en', 'Butter Chicken'],
  ['pa', 'Butter Chicken'],
  ['', 'Butter Chicken'],
  ['constructor', 'Butter Chicken'],
])('In %s a dish is called %s', (language, name) => {
  expect(localName(dish, language)).toBe(name);
});

test('What has no other names keeps its own; English may be one of the others', () => {
  expect(localName({ name: 'Dal' }, 'hi')).toBe('Dal');
  expect(localName({ name: 'Dal', names: null }, 'hi')).toBe('Dal');
  expect(localName({ name: 'दाल', names: { en: 'Dal' } }, 'en')).toBe('Dal');
});

test('A description is chosen likewise', () => {
  const described = { description: 'Slow', descriptions: { pa: 'ਹੌਲੀ' } };
  expect(localDescription(described, 'pa')).toBe('ਹੌਲੀ');
  expect(localDescription(described, 'hi')).toBe('Slow');
});

test.each([
  ['hi', 'en', { text: 'बटर चिकन' }],
  ['pa', 'en', { text: 'Butter Chicken', lang: 'en' }],
  ['pa', undefined, { text: 'Butter Chicken' }],
])('A-281: in %s, of a restaurant that writes %s, its name is shown so', (language, own, shown) => {
  expect(shownName(dish, { language, own })).toEqual(shown);
});

test('A-280: words in one text share a language, or have none', () => {
  expect(sharedLanguage(['en', 'en'])).toBe('en');
  expect(sharedLanguage(['en', undefined])).toBeUndefined();
  expect(sharedLanguage([undefined, 'en'])).toBeUndefined();
  expect(sharedLanguage([])).toBeUndefined();
});
