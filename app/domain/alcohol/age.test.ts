import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { ageFault } from './age.ts';

const said = (birthDate: string, isAdult = true) => ({ isAdult, birthDate });

test.each([
  ['2008-07-08', '2026-07-08', null],
  ['2008-07-09', '2026-07-08', 'tooYoungForAlcohol'],
  // 2026 has no 29 February
  ['2008-02-29', '2026-02-27', 'tooYoungForAlcohol'],
  ['2008-02-29', '2026-02-28', null],
  // 2028 has one: the day itself counts
  ['2010-02-28', '2028-02-28', null],
  ['2010-03-01', '2028-02-29', 'tooYoungForAlcohol'],
  ['2027-01-01', '2026-07-08', 'tooYoungForAlcohol'],
  ['1926-07-08', '2026-07-08', null],
  ['1899-12-31', '2026-07-08', 'birthDateInvalid'],
  ['2008-02-30', '2026-07-08', 'birthDateInvalid'],
  ['8 July 2000', '2026-07-08', 'birthDateInvalid'],
  ['  ', '2026-07-08', 'birthDateMissing'],
])('A-957: born %s, an order handed over on %s says %j', (birthDate, handedOver, fault) => {
  expect(ageFault(said(birthDate), handedOver)).toBe(fault);
});

test('A-956: the tick is asked for first', () => {
  expect(ageFault(said('2000-01-01', false), '2026-07-08')).toBe('adultNotTicked');
  expect(ageFault(said('', false), '2026-07-08')).toBe('adultNotTicked');
});

test('A-957: there is one day from which on everybody is old enough, in the eighteenth year after the birth', () => {
  const days = fc.integer({ min: 0, max: 45_000 }).map((count) => addDays('1905-01-01', count));
  fc.assert(
    fc.property(days, (born) => {
      const birthday = `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`;
      // a birthday that its year does not have is the last of February
      const isThere = addDays(birthday, 0) === birthday;
      const day = isThere ? birthday : `${birthday.slice(0, 4)}-02-28`;
      expect(ageFault(said(born), day)).toBeNull();
      expect(ageFault(said(born), addDays(day, -1))).toBe('tooYoungForAlcohol');
    }),
  );
});
