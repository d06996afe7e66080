import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSeveralPhones, phoneDigits, phoneLink, phoneText, readPhone } from './phone-number.ts';

test.each([
  '021 555 0142',
  '(021) 555-0142',
  '215550142',
  '64 21 555 0142',
  '+64 21 555 0142',
  '0064 21 555 0142',
  '+64 (0)21 555 0142',
  '640215550142',
  '०२१ ५५५ ०१४२',
  '੦੨੧ ੫੫੫ ੦੧੪੨',
  '＋64（0）21 555 0142',
  '\u202d+64\u00a021\u2011555\ufe0d\u20110142\u202c',
])('A-1541: %j is +64215550142', (typed) => {
  expect(readPhone(typed)).toBe('+64215550142');
});

test.each([
  ['+1 (202) 555-0123', '+12025550123'],
  ['001 202 555 0123', '+12025550123'],
  ['12025550123', '+12025550123'],
  ['+61 0412 345 678', '+61412345678'],
  ['+44 (0)7700 900123', '+447700900123'],
  // Italy dials its 0 from abroad too
  ['+39 06 1234567', '+39061234567'],
  ['09 303 1234', '+6493031234'],
  ['64123456', '+6464123456'],
  ['0800 123 456', '+64800123456'],
  // whose country or area nobody knows
  ['555 0142', '5550142'],
  ['6591234567', '6591234567'],
  ['02155501', '02155501'],
  ['', ''],
  ['call me', 'callme'],
])('A-1541: %j is kept as %j', (typed, kept) => {
  expect(readPhone(typed)).toBe(kept);
});

test.each(['021 555 0142 / 09 555 1234', '021 555 0142, 09 555 1234', '+64 21 555 0142 +64 9 555 1234'])(
  'A-1542: two numbers are not joined: %j',
  (typed) => {
    expect(phoneDigits(typed)).toMatch(/[^\d+]|.\+/);
  },
);

test('A-1541: what is kept is read again as it is', () => {
  const typed = fc.oneof(fc.stringMatching(/^\+?[0-9() .-]{0,18}$/), fc.string());
  fc.assert(fc.property(typed, (text) => readPhone(readPhone(text)) === readPhone(text)));
});

test('A-1541: New Zealand’s numbers are read with their 0, others with their country, however they were kept', () => {
  expect(['+64215550142', '0215550142', '640215550142', '5550142'].map(phoneText)).toEqual([
    '0215550142',
    '0215550142',
    '0215550142',
    '5550142',
  ]);
  expect(['+12025550123', '12025550123'].map(phoneText)).toEqual(['+12025550123', '+12025550123']);
  expect(['0215550142', '+12025550123', '12025550123', '(09) 300 1234'].map(phoneLink)).toEqual([
    'tel:+64215550142',
    'tel:+12025550123',
    'tel:+12025550123',
    'tel:+6493001234',
  ]);
});

test.each([
  ['0800 NAAN 4 U', 'tel:+64800622648'],
  ['09 555 0142 ext 3', 'tel:+6495550142'],
  ['09 555 0142 / 021 555 0143', 'tel:+6495550142'],
  ['(09) 555 0142, 021 555 0143', 'tel:+6495550142'],
  ['+64 9 555 0142 or +64 21 555 0143', 'tel:+6495550142'],
  ['09 555 0142 & 555 0143', 'tel:+6495550142'],
])('A-1597: a restaurant’s own spelling %j is dialled as %s', (kept, link) => {
  expect(phoneLink(kept)).toBe(link);
});

test.each([
  ['09 555 0142 / 021 555 0143', true],
  ['09 555 0142, 555 0143', true],
  ['09 555 0142 or 021 555 0143', true],
  ['+64 9 555 0142 +64 21 555 0143', true],
  ['09 555 0142 021 555 0143', true],
  ['0800 NAAN 4 U', false],
  ['0800 RESTAURANTS', false],
  ['09 555 0142 ext 3', false],
  ['+64 (0)9 555-0142', false],
  ['0064 21 555 0142', false],
])('A-1597: whether %j holds more than one number: %s', (typed, several) => {
  expect(hasSeveralPhones(typed)).toBe(several);
});
