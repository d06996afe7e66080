import { Refusal, ruleOf } from '#app/backend/refusal.ts';
import { CheckoutEmail, CheckoutPhone, FullName } from '#app/contract/fields.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { isPossiblePhone } from '#app/domain/account/possible-phone.ts';

export type Contact = { fullName: string; email: string; phone: string };

const MAX_NOTE_LENGTH = 500;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/**
 * Checks name, e-mail and phone, in this order.
 * @throws Refusal with the text of the first faulty one.
 */
export function checkContact(request: OrderRequest): Contact {
  return {
    // a line break in a name would end a mail header
    fullName: checked(FullName, request.fullName?.replace(CONTROL_CHARACTERS, ' ')),
    email: checked(CheckoutEmail, request.email),
    phone: callable(checked(CheckoutPhone, request.phone)),
  };
}

/** The customer's note to the order: cut at 500 characters, null when blank. */
export function orderNotes(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed ? [...trimmed].slice(0, MAX_NOTE_LENGTH).join('') : null;
}

/** The text of a one-line field: cut at `length` characters, null when blank. */
export function written(text: string | null, length: number): string | null {
  const line = text?.replace(CONTROL_CHARACTERS, ' ').trim() ?? '';
  return line ? [...line].slice(0, length).join('') : null;
}

function checked(
  field: typeof FullName | typeof CheckoutEmail | typeof CheckoutPhone,
  value: string | null | undefined,
): string {
  const result = field.safeParse(value ?? '');
  if (!result.success) throw new Refusal(ruleOf(result.error.issues));
  return result.data;
}

function callable(phone: string): string {
  if (!isPossiblePhone(phone)) throw new Refusal('phoneInvalid');
  return phone;
}
