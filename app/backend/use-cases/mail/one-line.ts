/** Everything that ends a line, moves the cursor, or turns the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A text for a mail header: one line, at most `length` characters as people count code points (C-085). A line break
 * would end the header and begin another.
 */
export function oneLine(text: string, length: number): string {
  const characters = [...text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
