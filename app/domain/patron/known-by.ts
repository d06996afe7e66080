import { phoneDigits } from '#app/contract/phone-number.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';

/** The country's code before a whole number, which has 8 digits at least: 06 4xx xxxx begins with the same digits. */
const COUNTRY = /^64(?=\d{8})/;
const ZEROS_BEFORE = /^0+/;

/**
 * A phone number as it is compared: its digits from the area code on, so that '+64 21 555 0142', '0064215550142' and
 * '021 555-0142' are the same. Of another country's number its digits without zeros in front.
 */
export function phoneKey(typed: string): string {
  const digits = phoneDigits(typed).replace(/\D/g, '');
  let national = digits.replace(ZEROS_BEFORE, '');
  // however often somebody writes it
  while (COUNTRY.test(national)) national = national.replace(COUNTRY, '').replace(ZEROS_BEFORE, '');
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
