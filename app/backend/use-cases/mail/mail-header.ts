/** Exactly one plain address. A list, a display name or a route could send the mail to others. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u;

/** Whether a text is one e-mail address. Guests may have typed anything. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text.trim());
}

/** Characters that end a line, move the cursor or change the writing direction. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A text for a mail header: one line, at most `length` Unicode code points. A line break would end the header
 * and start another one.
 */
export function fitOnLine(text: string, length: number): string {
  const characters = [...text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
