/**
 * The three tabs of the address dialog. An address is stored with its tab's word as label, spelt like this.
 */
export const ADDRESS_KINDS = ['home', 'office', 'other'] as const;
/** A tab of the address dialog. */
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Most addresses that one customer may save. */
export const MAX_ADDRESSES = 20;

/** The tab of a stored label, in any case. No label means home; any word that is no tab means other. */
export function addressKind(name: string): AddressKind {
  const folded = name.trim().toLowerCase();
  if (folded === '') return 'home';
  return ADDRESS_KINDS.find((kind) => kind === folded) ?? 'other';
}

/** A label in the customer's own words ('Grandma’s'); null when it is just the word of a tab. */
export function ownLabel(name: string): string | null {
  const word = name.trim();
  return addressKind(word) === 'other' && !/^others?$/i.test(word) ? word : null;
}

/** The label to store: the stored one while its tab stays chosen, else the word of the chosen tab. */
export function labelToStore(chosen: AddressKind, stored: string | null): string {
  return stored && addressKind(stored) === chosen ? stored : chosen;
}
