import type { FaultCode } from '#app/contract/faults.ts';
import { readBirthDate, turns } from '#app/domain/account/birth-date.ts';

/** Alcohol is sold to people of this age and more, in years. */
export const ALCOHOL_AGE = 18;

/** What a customer says just before an order with alcohol is placed. */
export type SaidAge = { isAdult: boolean; birthDate: string };
export type AgeFaultCode = Extract<
  FaultCode,
  'adultNotTicked' | 'birthDateMissing' | 'birthDateInvalid' | 'tooYoungForAlcohol'
>;

/**
 * Why an order with alcohol is not taken from who says this, or null.
 * @param handedOver the day of handing over on the restaurant's clock, 'YYYY-MM-DD': whoever is 18 then is old enough
 */
export function ageFault({ isAdult, birthDate }: SaidAge, handedOver: string): AgeFaultCode | null {
  if (!isAdult) return 'adultNotTicked';
  if (birthDate.trim() === '') return 'birthDateMissing';
  const born = readBirthDate(birthDate);
  if (born === null) return 'birthDateInvalid';
  return handedOver < turns(born, ALCOHOL_AGE) ? 'tooYoungForAlcohol' : null;
}
