import { isSame } from '#app/backend/catalogue/changes/thing.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffRole } from '#app/contract/enumerations.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { isSameWays } from '#app/domain/settings/ways-to-pay.ts';

/** Who does something: one of the restaurant's staff; or, without a staffId and role, the operator or the store by itself. */
export type Actor = { staffId: string | null; name: string; device: string; role: StaffRole | null };

export const OPERATOR: Actor = { staffId: null, name: '', device: '', role: null };

/**
 * What customers pay beside their dishes, and by which ways, is the owners' to say, whatever way it would change. That
 * the fees' tax is called otherwise is no change of it.
 * @throws Refusal 403 where one of the others changes it
 */
export function refuseOwnersPart({ role }: Actor, before: RestaurantFile, after: RestaurantFile): void {
  if (role === null || role === 'owner') return;
  if (isSame(feesOf(before), feesOf(after)) && isSameWays(before.settings, after.settings)) return;
  throw new Refusal('ownersPart', { status: 403, errorCode: 403 });
}

/** The fees with their tax by its id. One that is in no list of taxes stays by its name. */
function feesOf({ fees, taxes }: RestaurantFile) {
  const tax = taxes.find(({ name }) => name === fees.feeTax);
  return tax ? { ...fees, feeTax: null, taxId: tax.id ?? tax.name } : fees;
}
