import { phoneText, readPhone } from '#app/contract/phone-number.ts';
import type { AddressKind } from '#app/domain/account/addresses.ts';

/** The list of addresses, over which the dialogs open. */
export const ADDRESS_BOOK = '/profile/address';

/** The values of the dialog's fields, as typed. */
export type TypedAddress = {
  kind: AddressKind;
  fullAddress: string;
  zipCode: string;
  phone: string;
  isDefault: boolean;
};

/** What the dialog is drawn from, and the customer it is for. */
export type AddressPage = { fields: TypedAddress; customerId: string; formToken: string };

/** The fields that a save can be refused for; each says what it lacks. */
export type FaultyField = 'fullAddress' | 'phone';

/** The dialog again with what was typed. `refusal` is null where the spec wants no message. */
export type AddressAnswer = {
  typed: TypedAddress | null;
  /** Fields that break their rule. */
  faulty?: readonly FaultyField[];
  refusal: string | null;
  /** Made in the browser: no answer came. */
  isLost: boolean;
};

/** No answer came: the dialog stays as it is. */
export const LOST_ADDRESS: AddressAnswer = { typed: null, refusal: null, isLost: true };

/** A kept phone number as the dialog shows it, with the 10 digits that it asks for. */
export function typedAgain(kept: string): string {
  const text = phoneText(kept);
  return text.length < 10 ? readPhone(kept) : text;
}

/**
 * The rules of save-address.server.ts as HTML constraints. A save that breaks them is not sent; the
 * field says what it lacks.
 */
export const CONSTRAINTS = {
  fullAddress: { required: true, pattern: '.*\\S.*' },
  phone: { required: true, pattern: '\\+?[0-9]{10,15}' },
} as const;
