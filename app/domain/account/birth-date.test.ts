import { expect, test } from 'vitest';
import { birthDateFault, readBirthDate, signUpBirthDateFault } from './birth-date.ts';

test.each([
  ['2000-02-29', '2000-02-29'],
  [' 1999-12-31 ', '1999-12-31'],
  ['1999-12-31T23:30:00.000Z', '1999-12-31'],
  ['1999-02-29', null],
  ['1999-13-01', null],
  ['1899-12-31', null],
  ['31/12/1999', null],
  ['1999-1-1', null],
  ['', null],
])('A-78, C-102: %j is the date %j, never shifted', (text, date) => {
  expect(readBirthDate(text)).toBe(date);
});

test.each([
  ['2025-06-15', null],
  ['2025-06-16', 'birthDateInFuture'],
])('R-AUTH-19: on 15 June 2025 a birth date of %s says %j', (birthDate, fault) => {
  expect(birthDateFault(birthDate, '2025-06-15')).toBe(fault);
});

test.each([
  ['2012-06-15', '2025-06-15', null],
  ['2012-06-16', '2025-06-15', 'tooYoung'],
  ['2025-06-15', '2025-06-15', 'tooYoung'],
  ['2025-06-16', '2025-06-15', 'birthDateInFuture'],
  ['2012-02-29', '2025-02-27', 'tooYoung'],
  ['2012-02-29', '2025-02-28', null],
  ['1950-01-01', '2025-06-15', null],
])('R-AUTH-20, C-110: born %s, signing up on %s says %j', (birthDate, today, fault) => {
  expect(signUpBirthDateFault(birthDate, today)).toBe(fault);
});
