/** Query parameter of the addresses that the card provider's page leads back to. */
export const RETURN_PROOF = 'proof';

/** What a proof of coming back from the card provider's page says; only the store can tell whether it is true. */
export type ReturnProof = { orderId: string; orderNumber: number; expiresSeconds: number };

/** Reads a proof, 'id.number.seconds.signature'. @returns null for any other text */
export function readReturnProof(text: string | null): ReturnProof | null {
  const [, orderId = '', orderNumber, seconds] =
    /^([\w-]{1,100})\.(\d{1,9})\.(\d{1,12})\.[\w-]{43}$/.exec(text ?? '') ?? [];
  if (orderId === '') return null;
  return { orderId, orderNumber: Number(orderNumber), expiresSeconds: Number(seconds) };
}
