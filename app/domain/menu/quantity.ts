/** Pieces of a dish: a dialog opens with one, and less is not possible; screens know no maximum (R-PROD-07, R-PROD-23). */
export const FIRST_QUANTITY = 1;
/** Most pieces of one cart line that the store API takes (A-36, B-CART-05). */
export const QUANTITY_MAX = 9_999;

/** Whether minus may be pressed at a quantity. */
export function canReduce(quantity: number): boolean {
  return quantity > FIRST_QUANTITY;
}

/** Whether a line may carry that many pieces: a whole number from 1 to 9999 ('Invalid quantity' otherwise). */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= FIRST_QUANTITY && quantity <= QUANTITY_MAX;
}
