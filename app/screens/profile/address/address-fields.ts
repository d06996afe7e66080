import type { AddressKind } from '#app/domain/account/addresses.ts';

/** What the dialog's fields hold, as typed. */
export type TypedAddress = {
  kind: AddressKind;
  fullAddress: string;
  zipCode: string;
  phone: string;
  isDefault: boolean;
};

/**
 * What a browser may send: the same as schema.server.ts says, as HTML constraints. A save that breaks them is held back
 * without a word (R-ADDR-08, R-ADDR-09).
 */
export const CONSTRAINTS = {
  fullAddress: { required: true, pattern: '.*\\S.*' },
  phone: { required: true, pattern: '[0-9]{10,15}' },
} as const;
