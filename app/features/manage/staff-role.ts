import type { StaffRole } from '#app/contract/enumerations.ts';

/** The roles, as somebody chooses among them: the one that is given most first. */
export const ROLES: readonly StaffRole[] = ['manager', 'kitchen', 'owner'];

/** Whether a role that a store sends is one that has words here. */
export function isRole(role: string): role is StaffRole {
  return ROLES.some((each) => each === role);
}
