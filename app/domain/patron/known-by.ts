import { mailboxKey } from '#app/domain/account/mailbox.ts';
import { phoneDigits } from '#app/domain/account/phone-digits.ts';

/** What stands before a national number: the country's code, with or without 00, and zeros. */
const BEFORE_NUMBER = /^(?:(?:00)?64)?0*/;
/** Digits of other scripts begin at these; each script has ten in a row. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0a66, 0xff10];

/**
 * A phone number as it is compared: its digits from the area code on, so that '+64 21 555 0142', '0064215550142' and
 * '021 555-0142' are the same. Of another country's number its digits without zeros in front.
 */
export function phoneKey(typed: string): string {
  const digits = phoneDigits([...typed].map(asciiDigit).join('')).replace(/\D/g, '');
  const national = digits.replace(BEFORE_NUMBER, '');
  // a number that is nothing but what stands before one
  return national === '' ? digits : national;
}

/**
 * What somebody who orders is recognised by: the mailbox of each e-mail and each phone, whatever their spelling. It is
 * what a block is kept under.
 */
export function knownBy(emails: readonly string[], phones: readonly string[]): string[] {
  const mails = emails.filter((email) => email.trim() !== '').map((email) => `mail ${mailboxKey(email)}`);
  const numbers = phones
    .map(phoneKey)
    .filter((key) => key !== '')
    .map((key) => `phone ${key}`);
  return [...new Set([...mails, ...numbers])];
}

function asciiDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
}
