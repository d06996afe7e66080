import { expect, test } from 'vitest';
import { foundBy, soughtBy } from './found-by.ts';

const AROHA = { fullName: 'Āroha  Singh', email: 'Aroha.S+dinner@gmail.com', phone: '0215550142' };

/** Whether somebody is among those who are sought, as the store compares words. */
function isFound(typed: string, who = AROHA): boolean {
  const words = foundBy(who);
  const { beginnings } = soughtBy(typed);
  return (
    beginnings.length > 0 &&
    beginnings.every((any) => any.some((begin) => words.some((word) => word.startsWith(begin))))
  );
}

test.each([
  ...['aroha', 'SINGH', 'sing aro', 'Aroha Singh'],
  ...['aroha.s+dinner@gmail.com', 'arohas@gmail.com', 'AROHA.S@googlemail.com', 'aroha.s+'],
  ...['0142', '021 555 0142', '+64 21 555 0142', '5550142'],
])('A-931: %s finds her', (typed) => {
  expect(isFound(typed)).toBe(true);
});

test.each(['roha', 'Aroha Kaur', 'aroha@example.com', '42', '0143', '', '#0142'])(
  'A-931: %s does not',
  (typed) => {
    expect(isFound(typed)).toBe(false);
  },
);

test('A-931: a number of up to nine digits may be an order’s, one behind # is nothing else', () => {
  expect(soughtBy('1045')).toEqual({ orderNumber: 1045, beginnings: [['~5401']] });
  expect(soughtBy('#1045')).toEqual({ orderNumber: 1045, beginnings: [] });
  expect(soughtBy('021 555 0142')).toMatchObject({ orderNumber: null });
  expect(soughtBy('#99999999999')).toEqual({ orderNumber: 0, beginnings: [] });
});
