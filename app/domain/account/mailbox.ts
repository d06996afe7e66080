/** The mail services whose addresses mean the same with and without dots, by the name that counts. */
const DOTS_MEAN_NOTHING = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * The mailbox that an e-mail address leads to, for counting what one person gets: in lower case, without what
 * stands after a plus sign, at Gmail without dots, and with the domain as mail servers look it up. Mail is
 * always sent to the address as it was typed.
 * @returns null for what is no address
 */
export function mailboxOf(email: string): string | null {
  const [, local = '', typed = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  const name = local.replace(/\+.*$/, '');
  const domain = asciiDomain(typed);
  if (name === '' || domain === null) return null;
  const service = DOTS_MEAN_NOTHING.get(domain);
  return service === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${service}`;
}

/**
 * A domain as it is looked up: its letters as ASCII (punycode), without the dot at its end.
 * @returns null for what is none, also where a dot is missing
 */
function asciiDomain(typed: string): string | null {
  // signs that would make another part of a web address of it
  if (/["#%/:<>?[\\\]^`{|}]/.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  const domain = new URL(`http://${typed}`).hostname.replace(/\.$/, '');
  return /^[^.]+(\.[^.]+)+$/.test(domain) ? domain : null;
}

/** What an e-mail is counted by: its mailbox, or for what is no address the text itself in lower case. */
export function mailboxKey(email: string): string {
  return mailboxOf(email) ?? email.trim().toLowerCase();
}
