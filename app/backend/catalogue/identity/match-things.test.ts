import { expect, test } from 'vitest';
import { NEW } from '#app/contract/file-questions.ts';
import { type InUse, matchThings, type Sought } from './match-things.ts';

/** 'Rolls/Green/6': place, name, price; an id before '='. */
function thing(text: string): InUse {
  const [, id = '', place = '', name = '', price = ''] = /^(?:(.*)=)?(.*)\/(.*)\/(.*)$/.exec(text) ?? [];
  return { id, place, name, price: Number(price), says: price };
}
const sought = (text: string): Sought => ({ ...thing(text), id: thing(text).id || undefined });

/** The id that each written thing has in use, '-' for a new one, or what it is asked to be. */
function matched(
  written: readonly string[],
  inUse: readonly string[],
  {
    answers = {},
    idsDecide = true,
    mayMove = true,
  }: { answers?: Record<number, string>; idsDecide?: boolean; mayMove?: boolean } = {},
): string[] {
  const asked = new Map<number, string>();
  const found = matchThings(
    written.map(sought),
    inUse.map(thing),
    { idsDecide, mayMove },
    {
      answerTo: (index) => answers[index],
      ask: (index, candidates) => void asked.set(index, `${candidates.map(({ id }) => id).join(' or ')}?`),
    },
  );
  return found.map((one, index) => one?.id ?? asked.get(index) ?? '-');
}

const MENU = [
  'g1=Rolls/Green/6',
  'gi=Rolls/Ginger/5',
  'g2=Soups/Green/9',
  'f1=Soft/Fizz/4',
  'f2=Bar/Fizz/12',
];

test.each([
  [
    'in any order',
    ['Bar/Fizz/12', 'Soups/Green/9', 'Rolls/Ginger/5', 'Rolls/Green/6', 'Soft/Fizz/4'],
    ['f2', 'g2', 'gi', 'g1', 'f1'],
  ],
  ['at other prices', ['Soups/Green/6', 'Rolls/Green/9'], ['g2', 'g1']],
  ['by their ids, whatever their names', ['g2=Rolls/Red/6', 'g1=Rolls/Green/6'], ['g2', 'g1']],
  ['a new one of a name in use', ['Specials/Green/7', 'Rolls/Green/6', 'Soups/Green/9'], ['-', 'g1', 'g2']],
  ['one that moved, by name and price', ['Starters/Green/6', 'Starters/Fizz/12'], ['g1', 'f2']],
  ['another name at another price is new', ['Rolls/Green roll/7'], ['-']],
  ['another name beside the one of its price is new', ['Rolls/Green roll/6', 'Rolls/Green/6'], ['-', 'g1']],
])('A-1500: things are found again: %s', (_, written, found) => {
  expect(matched(written, MENU)).toEqual(found);
});

test.each([
  ['another place and price', ['Specials/Green/7'], MENU, ['g1 or g2?']],
  [
    'another name at the price of one that goes (A-1591)',
    ['Bar/Fizzy/12', 'Rolls/Roll/6'],
    MENU,
    ['f2?', 'g1?'],
  ],
  ['a name that is nearly the same', ['Rolls/Gïnger!/5'], MENU, ['gi?']],
  ['two of one name for one', ['Rolls/Green/7', 'Rolls/Green/8'], ['g1=Rolls/Green/6'], ['g1?', 'g1?']],
  ['one for two of its name', ['Rolls/Green/7'], ['a=Rolls/Green/6', 'b=Rolls/Green/8'], ['a or b?']],
  ['a price that two have', ['Lunch/Naan/4'], ['a=Breads/Naan/4', 'b=Dinner/Naan/4'], ['a or b?']],
  [
    'what is left of two',
    ['Rolls/Green/6', 'Rolls/Green/9'],
    ['a=Rolls/Green/6', 'b=Rolls/Green/8'],
    ['a', 'b?'],
  ],
])('A-1500: what only may be one in use is asked: %s', (_, written, inUse, found) => {
  expect(matched(written, inUse)).toEqual(found);
});

test('A-1500: what nothing tells apart stays as it is, and one of several at one price is found by it', () => {
  const twins = ['a=Rolls/Green/6', 'b=Rolls/Green/6', 'c=Rolls/Green/7'];
  expect(matched(['Rolls/Green/7', 'Rolls/Green/6', 'Rolls/Green/6'], twins)).toEqual(['c', 'a', 'b']);
  expect(matched(['Rolls/Green/6'], twins)).toEqual(['a or b or c?']);
});

test('A-1503: an answer counts for a candidate alone, and one in use is never two things', () => {
  const two = ['Specials/Green/7', 'Specials/Green/8'];
  expect(matched(two, MENU, { answers: { 0: 'g2', 1: NEW } })).toEqual(['g2', '-']);
  expect(matched(two, MENU, { answers: { 0: 'g1', 1: 'g1' } })).toEqual(['g1 or g2?', 'g1 or g2?']);
  expect(matched(two, MENU, { answers: { 0: 'f1', 1: 'g1' } })).toEqual(['g1 or g2?', 'g1']);
});

test('A-1500: an id that nothing has is a new thing in a file, and is passed over in a sheet', () => {
  expect(matched(['mine=Rolls/Green/6'], MENU)).toEqual(['-']);
  expect(matched(['mine=Rolls/Green/6'], MENU, { idsDecide: false })).toEqual(['g1']);
});

test('A-1500: a sheet whose ids were sorted away from their names asks', () => {
  const shifted = ['gi=Rolls/Green/6', 'g1=Rolls/Ginger/5'];
  expect(matched(shifted, MENU, { idsDecide: false })).toEqual(['gi or g1?', 'g1 or gi?']);
  expect(matched(['g1=Rolls/Spring roll/6'], MENU, { idsDecide: false })).toEqual(['g1']);
});

test.each([
  ['capitals', 'GRÜNE SOSSE', 'Grüne Soße'],
  ['composed and decomposed letters', 'Kūmara'.normalize('NFD'), 'Kūmara'.normalize('NFC')],
  ['no-break spaces', 'Butter\u00a0Chicken\u202f', 'Butter Chicken'],
  ['letters that nobody sees', 'But\u00adter\u200b Chicken', 'Butter Chicken'],
  ['joiners', 'क्\u200dष', 'क्ष'],
])('A-1501: one name with %s', (_, one, other) => {
  expect(matched([`Mains/${one}/6`], [`a=Mains/${other}/9`])).toEqual(['a']);
});

test('A-1501: another accent or another letter is another name', () => {
  expect(matched(['Mains/Pâté/6'], ['a=Mains/Pate/6'])).toEqual(['a?']);
  expect(matched(['Mains/दाल/7'], ['a=Mains/दाला/6'])).toEqual(['-']);
});
