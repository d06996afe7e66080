/** The three tabs of the address dialog; also what it stores as the type label, in this spelling (R-ADDR-02, R-ADDR-12). */
export const ADDRESS_KINDS = ['home', 'office', 'other'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** A customer's address book holds so many (B-CUST-03). */
export const MAX_ADDRESSES = 20;

/** The tab of a stored type label, whatever its case; one without a label is a home, any other word is Other. */
export function addressKind(name: string): AddressKind {
  const folded = name.trim().toLowerCase();
  if (folded === '') return 'home';
  return ADDRESS_KINDS.find((kind) => kind === folded) ?? 'other';
}

/** The words a customer gave an address of their own accord ('Grandma’s'); null for one of the three tabs. */
export function ownLabel(name: string): string | null {
  const word = name.trim();
  return addressKind(word) === 'other' && !/^others?$/i.test(word) ? word : null;
}

/** The label to store: what is stored already, while its tab stays chosen, else the tab's own word. */
export function labelToStore(chosen: AddressKind, stored: string | null): string {
  return stored && addressKind(stored) === chosen ? stored : chosen;
}
