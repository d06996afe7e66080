import { expect, test } from 'vitest';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { countMissing, missingWords } from './missing-words.ts';

const TODAY = '2026-11-26';

test('A-1101: of a file with every field the things without names in other languages are told, and no other', () => {
  const missing = missingWords(checkedFile(wholeFile()), 'hi', TODAY);
  expect(missing.map(({ name, lacks }) => `${name}: ${lacks.map(({ kind }) => kind).join(', ')}`)).toEqual([
    ...['Naan: name, description', 'Thali: name', 'Drinks: name', 'Alcohol levy: name'],
    ...['Five off: name', 'Free delivery: name'],
  ]);
  expect(countMissing([])).toBe(0);
});

test('A-1101: all that lacks words in a language is told with its fields: the menu first, days that are over not at all', () => {
  const hi = { hi: 'दाल' };
  const group = (names?: { hi: string }) => ({
    name: 'Heat',
    ...(names && { names }),
    items: [{ name: 'Mild' }, { name: 'Hot', names: hi }],
  });
  const file = checkedFile(
    fileInput({
      zones: [{ id: 'near', name: 'Near', upToKm: 3, fee: 5 }],
      taxes: [{ id: 'gst', name: 'GST', ratePercent: 15, isInclusive: true, names: hi }],
      promotions: [{ id: 'ten', name: 'Ten off', kind: 'percent', percent: 10 }],
      dateOverrides: [
        { date: '2026-11-25', hours: 'closed', reason: 'Over' },
        { date: '2026-12-25', hours: 'closed', reason: 'Christmas Day' },
        { date: '2026-12-26', hours: 'closed' },
      ],
      departments: [
        {
          id: 'mains',
          name: 'Mains',
          products: [
            { id: 'dal', name: 'Dal', price: 12, names: hi },
            {
              id: 'curry',
              name: 'Curry',
              description: 'Of the day',
              price: 14,
              names: hi,
              variants: [{ name: 'Large', price: 18, names: hi, modifiers: [group()] }],
              modifiers: [group(hi)],
            },
            {
              id: 'both',
              name: 'Both',
              price: 20,
              combo: [{ name: 'Pick', items: [{ product: 'dal' }, { product: 'curry', name: 'Any' }] }],
              upsells: [{ product: 'dal', description: 'And a dal?' }],
            },
          ],
        },
      ],
    }),
  );
  const missing = missingWords(file, 'hi', TODAY);
  expect(missing.map(({ of, name }) => `${of} ${name}`)).toEqual([
    ...['department Mains', 'dish Curry', 'dish Both'],
    ...['zone Near', 'promotion Ten off', 'day Christmas Day'],
  ]);
  expect(missing.map(({ lacks }) => lacks.map(({ kind, count }) => `${count} ${kind}`).join(', '))).toEqual([
    '1 name',
    '1 description, 1 groups, 2 choices',
    '1 name, 1 groups, 1 choices, 1 suggestions',
    '1 name',
    '1 name',
    '1 reason',
  ]);
  expect(countMissing(missing)).toBe(12);
  expect(missing.map(({ href }) => href)).toEqual([
    '/manage/menu/department/mains#department-names.hi',
    '/manage/menu/dish/curry?words=hi#words',
    '/manage/menu/dish/both?words=hi#words',
    '/manage/zones?words=hi#zones-zone-0-name-hi',
    '/manage/promotions/ten?words=hi#promotion-name-hi',
    '/manage/hours?words=hi#hours-special-1-reason-hi',
  ]);
});
