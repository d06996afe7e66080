import type { OrderRow } from '#app/backend/db/schema.ts';
import { REJECT_CODES } from '#app/contract/enumerations.ts';
import { type RejectDetails, type Rejection, rejectionWords } from '#app/domain/order/rejection.ts';
import type { Language } from '#app/locales/languages.ts';
import { rejectReasons } from '#app/locales/reject-reasons.ts';

/** Why the restaurant cancelled an order, where it gave a code that we know; null where it gave words or nothing. */
export function parseRejection({
  reject_code,
  reject_details,
}: Pick<OrderRow, 'reject_code' | 'reject_details'>): Rejection | null {
  const code = REJECT_CODES.find((one) => one === reject_code);
  if (code === undefined || reject_details === null) return null;
  return { code, ...(JSON.parse(reject_details) as RejectDetails) };
}

/** A reason in a customer's language; null where there is nothing to say. */
export function reasonIn(rejection: Rejection, language: Language): string | null {
  return rejectionWords(rejectReasons[language], language, rejection) || null;
}

/** Why an order was cancelled, in that language where a code says it, else in the words that were written. */
export function rejectReasonOf(
  order: Pick<OrderRow, 'reject_reason' | 'reject_code' | 'reject_details'>,
  language: Language,
): string | null {
  const rejection = parseRejection(order);
  return rejection ? reasonIn(rejection, language) : order.reject_reason;
}
