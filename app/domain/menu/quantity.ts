/** Smallest and first quantity of a dish. Dialogs have no maximum. */
export const FIRST_QUANTITY = 1;
/** Most pieces that the store API takes in one cart line. */
export const QUANTITY_MAX = 9_999;

/** Whether a line may carry that many pieces: a whole number from 1 to 9999. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= FIRST_QUANTITY && quantity <= QUANTITY_MAX;
}
