import type { AddressKind } from '#app/domain/account/addresses.ts';

/** The list, over which the dialogs open. */
export const ADDRESS_BOOK = '/profile/address';

/** What the dialog's fields hold, as typed. */
export type TypedAddress = {
  kind: AddressKind;
  fullAddress: string;
  zipCode: string;
  phone: string;
  isDefault: boolean;
};

/** What the dialog is drawn from, and for whom. */
export type AddressPage = { fields: TypedAddress; customerId: string; formToken: string };

/** The dialog again with what was typed, and what to say of it; silence is meant where the spec wants it. */
export type AddressAnswer = {
  typed: TypedAddress | null;
  refusal: string | null;
  /** Made in the browser: no answer came. */
  isLost: boolean;
};

/**
 * What a browser may send: the same as schema.server.ts says, as HTML constraints. A save that breaks them is held back
 * without a word (R-ADDR-08, R-ADDR-09).
 */
export const CONSTRAINTS = {
  fullAddress: { required: true, pattern: '.*\\S.*' },
  phone: { required: true, pattern: '[0-9]{10,15}' },
} as const;
