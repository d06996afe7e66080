import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPhone } from '#app/contract/phone-number.ts';
import { knownBy, phoneKey } from './known-by.ts';

test.each([
  '0215550142',
  '+64 21 555 0142',
  '0064 21 555 0142',
  '64215550142',
  '(021) 555-0142',
  '+64 (0)21 555 0142',
  '215550142',
  '०२१ ५५५ ०१४२',
])('A-934: %s is the same phone', (typed) => {
  expect(phoneKey(typed)).toBe('215550142');
});

test.each(['00064215550142', '6464215550142', '64064215550142', '006464215550142'])(
  'A-1062: %s, with zeros and the country’s code again and again, is the same phone',
  (typed) => {
    expect(phoneKey(typed)).toBe('215550142');
  },
);

test.each(['06 412 3456', '+64 6 412 3456', '0064 6 412 3456', '64123456'])(
  'A-1062: the code of a place that begins like the country’s is a part of the number: %s',
  (typed) => {
    expect(phoneKey(typed)).toBe('64123456');
  },
);

test('A-934: another phone is another one, and zeros alone are none of the others', () => {
  expect(phoneKey('0215550143')).not.toBe(phoneKey('0215550142'));
  expect(phoneKey('000')).toBe('000');
  expect(phoneKey('no phone')).toBe('');
});

test('A-934: spellings of one e-mail are one mailbox, beside each phone', () => {
  const keys = knownBy(['Aroha.Singh+naan@GoogleMail.com', 'arohasingh@gmail.com', ' '], ['021 555', '']);
  expect(keys).toEqual(['mail arohasingh@gmail.com', 'phone 21555']);
});

test('A-934, A-1541: whatever signs people write between the digits, the phone is the same', () => {
  const sign = fc.constantFrom(' ', '-', '(', ')', '.', '');
  const number = fc.stringMatching(/^2[1-9]\d{6,8}$/);
  const before = fc.constantFrom('0', '+64', '64', '0064', '+64 (0)', '');
  fc.assert(
    fc.property(
      number,
      before,
      fc.array(sign, { minLength: 10, maxLength: 10 }),
      (digits, country, signs) => {
        const typed = country + [...digits].map((digit, place) => digit + (signs[place] ?? '')).join('');
        expect(phoneKey(typed)).toBe(phoneKey(digits));
        // also as it is kept
        expect(phoneKey(readPhone(typed))).toBe(phoneKey(digits));
      },
    ),
    { examples: [['21000000', '0064', [' ', '(', ')', ...Array(7).fill(' ')]]] },
  );
});
