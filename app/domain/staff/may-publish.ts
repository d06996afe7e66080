import type { StaffRole } from '#app/contract/enumerations.ts';

/** Whether somebody publishes without asking an owner: owners, and managers whom one lets. */
export function mayPublish(role: StaffRole, isLet: boolean): boolean {
  return role === 'owner' || (role === 'manager' && isLet);
}
