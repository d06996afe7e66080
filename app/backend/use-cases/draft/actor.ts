/** Who does something: one of the restaurant's staff; or, without a staffId, the operator or the store by itself. */
export type Actor = { staffId: string | null; name: string; device: string };

export const OPERATOR: Actor = { staffId: null, name: '', device: '' };
