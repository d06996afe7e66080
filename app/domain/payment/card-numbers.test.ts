import { expect, test } from 'vitest';
import { holdsCardNumber, maskCardNumbers } from './card-numbers.ts';

const CARDS = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
  '6205500000000000004',
  '6759649826438453',
];

test.each(CARDS)('S60: %s is a card number, alone, in groups and in a sentence', (card) => {
  const groups = card.replace(/(.{4})(?=.)/g, '$1 ');
  for (const written of [card, groups, groups.replaceAll(' ', '-'), groups.replaceAll(' ', '  ')])
    for (const text of [written, `My card: ${written}, thanks`, `(${written})`, `${written}@example.com`])
      expect([text, holdsCardNumber(text)]).toEqual([text, true]);
});

test.each([
  ['3782 822463 10005', 'as American Express prints it'],
  ['3622 720627 1667', 'as Diners Club prints it'],
  ['4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2', 'digit by digit'],
  ['4242 4242 4242 4242 123', 'with its security code'],
  ['4242 4242 4242 4242 12/40', 'with its expiry'],
  ['4242\u00a04242\u00a04242\u00a04242', 'with spaces that do not break'],
  ['1234 4242 4242 4242 4242', 'after other digits'],
  ['४२४२ ४२४२ ४२४२ ४२४२', 'in Hindi digits'],
  ['੪੨੪੨੪੨੪੨੪੨੪੨੪੨੪੨', 'in Punjabi digits'],
  ['４２４２４２４２４２４２４２４２', 'in full width'],
])('S60: %s is a card number: %s', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['021 555 0142', 'a phone'],
  ['+64 21 555 0142, or +64 9 442 1234', 'two phones'],
  ['0211234567 0215550142', 'two phones without a comma'],
  ['4915123456789', 'a German phone of 13 digits'],
  ['447911123456 447911123457', 'two British phones'],
  ['919876543210', 'an Indian phone'],
  ['4242424242424241', 'a wrong check digit'],
  ['Gate code 4242, door 17, ring 3 times', 'a note for the driver'],
  ['2 x naan, 1 x dal, no onions, 10 % off?', 'an order note'],
  ['2026-10-28 19:30', 'a time'],
  ['0000 0000 0000 0000', 'zeros'],
  ['12-3456-7890123-00', 'a bank account of New Zealand'],
  ['42424242-4242-4242-8242-424242424242', 'an id'],
  ['pi_4242424242424242abc', 'a name with digits in it'],
  ['424242424242424242424242424242', 'a longer number'],
])('S60: %s is none: %s', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(maskCardNumbers(text)).toBe(text);
});

test('S60: no phone number of up to thirteen digits is ever a card', () => {
  for (let round = 0; round < 20_000; round++) {
    const phone = String(10 ** 12 + round * 449_999_983).slice(round % 7);
    expect([phone, holdsCardNumber(phone)]).toEqual([phone, false]);
  }
});

test('S60 S62: of a card number a log keeps the last four digits, and of all else everything', () => {
  expect(maskCardNumbers('{"path":"/item/4242 4242-42424242","ms":12}')).toBe(
    '{"path":"/item/**** ****-****4242","ms":12}',
  );
  expect(maskCardNumbers('378282246310005 and 021 555 0142')).toBe('***********0005 and 021 555 0142');
});

test('S48: a long text of digits is looked through as often as it is long', () => {
  for (const text of ['4'.repeat(100_000), '4 '.repeat(50_000), '4242 '.repeat(20_000), '4-x'.repeat(33_000)])
    expect(typeof holdsCardNumber(text)).toBe('boolean');
}, 2_000);
