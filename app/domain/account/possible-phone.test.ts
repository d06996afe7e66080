import { expect, test } from 'vitest';
import { isPossiblePhone } from './possible-phone.ts';

test.each([
  ['0215550142', 'a mobile'],
  ['021555014', 'a short mobile'],
  ['02112345678', 'a long mobile'],
  ['093031234', 'a landline with its area'],
  ['5550142', 'a local number'],
  ['0800123456', 'a free number'],
  ['64215550142', 'with the country'],
  ['6421555014', 'with the country, short'],
  ['12025550123', 'from abroad'],
  ['0012025550123', 'from abroad, dialled'],
])('A-250: %s can be called: %s', (digits) => {
  expect(isPossiblePhone(digits)).toBe(true);
});

test.each([
  ['1', 'one digit'],
  ['', 'nothing'],
  ['123456', 'too short'],
  ['02155501', 'a national number that is too short'],
  ['021555014299', 'a national number that is too long'],
  ['0000000000', 'one digit again and again'],
  ['111111111', 'one digit again and again'],
  ['1234567890123456', 'too long for any country'],
  ['02155x0142', 'a letter'],
])('A-250: %s cannot be called: %s', (digits) => {
  expect(isPossiblePhone(digits)).toBe(false);
});
