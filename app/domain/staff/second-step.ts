import type { StaffRole } from '#app/contract/enumerations.ts';

/** Whether somebody of that role must have a second step of their own, an app or a passkey. */
export function mustHaveStep(role: StaffRole, everyoneNeedsStep: boolean): boolean {
  // the kitchen may share one account, and has nobody's phone
  return role === 'owner' || (role === 'manager' && everyoneNeedsStep);
}
