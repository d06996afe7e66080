import { isSame } from '#app/backend/catalogue/changes/thing.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffRole } from '#app/contract/enumerations.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { isSameWays } from '#app/domain/settings/ways-to-pay.ts';

/** Who does something: one of the restaurant's staff; or, without a staffId and role, the operator or the store by itself. */
export type Actor = {
  staffId: string | null;
  name: string;
  device: string;
  role: StaffRole | null;
  /** The second step was given in the last 15 minutes, or nobody is there to give one. */
  isProved: boolean;
};

export const OPERATOR: Actor = { staffId: null, name: '', device: '', role: null, isProved: true };

/**
 * What customers pay beside their dishes, and by which ways, is the owners' to say, whatever way it would change.
 * @throws Refusal 403 where one of the others changes it
 */
export function refuseOwnersPart({ role }: Actor, before: RestaurantFile, after: RestaurantFile): void {
  if (role === null || role === 'owner' || isPaidAlike(before, after)) return;
  throw new Refusal('ownersPart', { status: 403, errorCode: 403 });
}

/**
 * Where order mails go, and how the restaurant is paid, changes only by somebody who has just given the second step,
 * whatever way it would change.
 * @throws Refusal 403 where somebody else changes it
 */
export function refuseUnproved({ isProved }: Actor, before: RestaurantFile, after: RestaurantFile): void {
  if (isProved || (before.restaurant.email === after.restaurant.email && isPaidAlike(before, after))) return;
  throw new Refusal('confirmNeeded', { status: 403, errorCode: 403 });
}

/** Fees and ways to pay are the same. That the fees' tax is called otherwise is no change of them. */
function isPaidAlike(before: RestaurantFile, after: RestaurantFile): boolean {
  return isSame(feesOf(before), feesOf(after)) && isSameWays(before.settings, after.settings);
}

/** The fees with their tax by its id. One that is in no list of taxes stays by its name. */
function feesOf({ fees, taxes }: RestaurantFile) {
  const tax = taxes.find(({ name }) => name === fees.feeTax);
  return tax ? { ...fees, feeTax: null, taxId: tax.id ?? tax.name } : fees;
}
