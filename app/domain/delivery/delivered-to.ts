/** Letters that a flat, unit or floor may have, and a note for the driver. */
export const UNIT_LENGTH = 40;
export const DELIVERY_NOTE_LENGTH = 140;

/** Where a driver rings: the flat before the house, as addresses are written; null without an address. */
export function deliveredTo(address: string | null, unit: string | null | undefined): string | null {
  return address !== null && unit ? `${unit}, ${address}` : address;
}
