import { Refusal } from '#app/backend/refusal.ts';
import { CheckoutEmail, CheckoutPhone, FullName } from '#app/contract/fields.ts';
import type { OrderRequest } from '#app/contract/orders.ts';

export type Contact = { fullName: string; email: string; phone: string };

const MAX_NOTE_LENGTH = 500;
const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** Name, e-mail and phone, in this order, each with its own text (B-ORD-02, A-53, A-104). @throws Refusal. */
export function checkContact(request: OrderRequest): Contact {
  return {
    // a line break in a name would end a mail header (C-085)
    fullName: checked(FullName, request.fullName?.replace(CONTROL_CHARACTERS, ' ')),
    email: checked(CheckoutEmail, request.email),
    phone: checked(CheckoutPhone, request.phone),
  };
}

/** The customer's note to the order: cut at 500 characters, null when blank (B-ORD-09). */
export function orderNotes(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed ? [...trimmed].slice(0, MAX_NOTE_LENGTH).join('') : null;
}

/** What was written in a field of one line: cut at so many letters, null when blank. */
export function written(text: string | null, length: number): string | null {
  const line = text?.replace(CONTROL_CHARACTERS, ' ').trim() ?? '';
  return line ? [...line].slice(0, length).join('') : null;
}

function checked(
  field: typeof FullName | typeof CheckoutEmail | typeof CheckoutPhone,
  value: string | null | undefined,
): string {
  const result = field.safeParse(value ?? '');
  if (!result.success) throw new Refusal(result.error.issues[0]?.message ?? 'An error occurred');
  return result.data;
}
