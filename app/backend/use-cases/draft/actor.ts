import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';

/** Who does something: one of the restaurant's staff, or nobody of them: the operator, or the store at a set time. */
export type Actor = Pick<Staff, 'staffId' | 'name' | 'device'>;
export type Doer = { staffId: string | null; name: string; device: string | null };

export const OPERATOR: Doer = { staffId: null, name: '', device: null };
