import { ORDER_TYPE, type OrderableType } from '#app/contract/enumerations.ts';

/** The order type that a form or an address names by its number; null for what customers cannot choose. */
export function orderableType(written: unknown): OrderableType | null {
  const { pickup, delivery } = ORDER_TYPE;
  return [pickup, delivery].find((type) => String(type) === written) ?? null;
}
