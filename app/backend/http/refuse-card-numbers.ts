import { Refusal } from '#app/backend/refusal.ts';
import { CARD_NUMBER_TEXT, holdsCardNumber } from '#app/domain/payment/card-numbers.ts';

/** What nobody types as a note to others: names of rows, proofs of our own, and what is kept as a hash only. */
const NO_TEXT = /(?:id|ids|password|signature)$/i;

/**
 * Looks through all texts of a request, before anything of it is kept (S60): card numbers go to the card provider and
 * never through us, so that nothing here has to be protected as they are (PCI SAQ A).
 * @throws Refusal CARD_NUMBER_TEXT
 */
export function refuseCardNumbers(body: unknown): void {
  if (typeof body === 'string') {
    if (holdsCardNumber(body)) throw new Refusal(CARD_NUMBER_TEXT);
  } else if (Array.isArray(body)) {
    for (const each of body) refuseCardNumbers(each);
  } else if (body !== null && typeof body === 'object' && !(body instanceof Blob)) {
    for (const [name, value] of Object.entries(body)) if (!NO_TEXT.test(name)) refuseCardNumbers(value);
  }
}
