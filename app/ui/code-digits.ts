/**
 * The digits of a mailed code; spaces, dashes and letters in what was typed or pasted are ignored. Digits of other scripts
 * stay as typed: the server reads them.
 */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\P{Nd}/gu, '');
}

/** One digit a box ('' for an empty one), and the index of the box that gets the focus. */
export type Boxes = { digits: readonly string[]; focus: number };

/**
 * The boxes after somebody typed into one of them. One digit fills its box, and the next box gets the focus.
 * Several digits, as pasted or filled in by the phone, continue into the next boxes; a whole code starts at
 * the first box.
 * @param text the whole value of the box after typing
 */
export function typeInto(digits: readonly string[], box: number, text: string): Boxes {
  const length = digits.length;
  const typed = digitsOf(text);
  const before = digits[box] ?? '';
  // a digit typed beside the old one replaces it
  const isBeside = typed.length === 2 && before !== '' && typed.includes(before);
  const added = isBeside ? typed.replace(before, '') : typed;
  if (added === '') return { digits: replaced(digits, box, text === '' ? '' : before), focus: box };
  const start = added.length >= length ? 0 : box;
  const next = [...digits];
  for (const [index, digit] of [...added].slice(0, length - start).entries()) next[start + index] = digit;
  return { digits: next, focus: Math.min(start + added.length, length - 1) };
}

/** Index of the box that a key leads to: Backspace in an empty box goes back, arrows go left and right. */
export function boxAfterKey(digits: readonly string[], box: number, key: string): number {
  if (key === 'ArrowLeft' || (key === 'Backspace' && digits[box] === '')) return Math.max(0, box - 1);
  if (key === 'ArrowRight') return Math.min(digits.length - 1, box + 1);
  return box;
}

function replaced(digits: readonly string[], box: number, digit: string): string[] {
  return digits.map((each, index) => (index === box ? digit : each));
}
