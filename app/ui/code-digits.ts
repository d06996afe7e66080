/** Digits as a code has them: what is typed or pasted between, before and after them does not matter. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** The boxes and which of them has the focus then. */
export type Boxes = { digits: readonly string[]; focus: number };

/**
 * What typing into a box makes of the boxes: one digit takes its place and the next box gets the focus; more of them, as
 * pasted or filled in by the phone, go on from there, and a whole code from the first (R-AUTH-39, C-107).
 * @param text all that stands in the box now
 */
export function typeInto(digits: readonly string[], box: number, text: string): Boxes {
  const length = digits.length;
  const typed = digitsOf(text);
  const before = digits[box] ?? '';
  // a digit typed beside the one that was there takes its place
  const isBeside = typed.length === 2 && before !== '' && typed.includes(before);
  const added = isBeside ? typed.replace(before, '') : typed;
  if (added === '') return { digits: replaced(digits, box, text === '' ? '' : before), focus: box };
  const start = added.length >= length ? 0 : box;
  const next = [...digits];
  for (const [index, digit] of [...added].slice(0, length - start).entries()) next[start + index] = digit;
  return { digits: next, focus: Math.min(start + added.length, length - 1) };
}

/** The box to which a key leads: Backspace in an empty box goes back (R-AUTH-40), arrows go to both sides. */
export function boxAfterKey(digits: readonly string[], box: number, key: string): number {
  if (key === 'ArrowLeft' || (key === 'Backspace' && digits[box] === '')) return Math.max(0, box - 1);
  if (key === 'ArrowRight') return Math.min(digits.length - 1, box + 1);
  return box;
}

function replaced(digits: readonly string[], box: number, digit: string): string[] {
  return digits.map((each, index) => (index === box ? digit : each));
}
