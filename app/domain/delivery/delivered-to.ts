/** Longest flat, unit or floor, in characters. */
export const UNIT_LENGTH = 40;
/** Longest note for the driver, in characters. */
export const DELIVERY_NOTE_LENGTH = 140;

/** The address as a driver reads it, with the flat before the house number; null without an address. */
export function deliveredTo(address: string | null, unit: string | null | undefined): string | null {
  return address !== null && unit ? `${unit}, ${address}` : address;
}
