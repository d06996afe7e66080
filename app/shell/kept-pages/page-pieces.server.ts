import { randomBytes } from 'node:crypto';

/** Characters of Unicode's private use, which nobody's texts hold, and a number that nobody can guess. */
const OPEN = '\uE000';
const SHUT = '\uE001';
/** React parts two texts that stand side by side. */
const PARTED = '<!-- -->';

/** Marks in the text of a drawn page: where each hole begins and ends. */
export type Marks = {
  before(hole: number): string;
  after: string;
  /** Between the parts that are drawn alone. */
  between: string;
};

/** New marks, which no text of a restaurant or a visitor can contain. */
export function newMarks(): Marks {
  const nonce = randomBytes(9).toString('hex');
  return {
    before: (hole) => `${OPEN}${nonce} ${hole}${SHUT}`,
    after: `${OPEN}${nonce} /${SHUT}`,
    between: `${OPEN}${nonce} ,${SHUT}`,
  };
}

/** A stretch of a page: text that everybody gets, or a hole with what stands in it for somebody unknown. */
export type Piece = { text: string; hole: number | null };

/**
 * Cuts a drawn page at its marks. A hole inside a hole is part of the outer one.
 * @throws Error when a mark is missing, so that no page with marks in it is ever sent
 */
export function cutPage(html: string, marks: Marks): Piece[] {
  const start = marks.before(0).slice(0, -2);
  const pieces: Piece[] = [];
  let text = '';
  let hole: number | null = null;
  let depth = 0;
  let at = 0;
  for (;;) {
    const next = html.indexOf(start, at);
    text += html.slice(at, next < 0 ? undefined : next);
    if (next < 0) break;
    const end = html.indexOf(SHUT, next) + 1;
    const name = html.slice(next + start.length, end - 1);
    at = end;
    if (name === '/') {
      depth -= 1;
      if (text.endsWith(PARTED)) text = text.slice(0, -PARTED.length);
      if (depth > 0) continue;
      pieces.push({ text, hole });
      text = '';
      hole = null;
      // two holes side by side: the marks are texts, too
      if (html.startsWith(PARTED + start, at)) at += PARTED.length;
    } else {
      if (html.startsWith(PARTED, at) && !html.startsWith(marks.after, at + PARTED.length))
        at += PARTED.length;
      depth += 1;
      if (depth > 1) continue;
      pieces.push({ text, hole: null });
      text = '';
      hole = Number(name);
    }
  }
  if (depth !== 0) throw new Error('a page that is to be kept has a hole without an end');
  pieces.push({ text, hole: null });
  return pieces.filter((piece) => piece.hole !== null || piece.text !== '');
}

/**
 * The parts that were drawn alone, one after the other with a mark before each.
 * @throws Error when their number is another
 */
export function partsOf(html: string, marks: Marks, count: number): string[] {
  // what React puts before all, such as pictures to be fetched early, the kept page has already
  const [, ...parts] = html.split(marks.between);
  if (parts.length !== count) throw new Error('a part of a kept page was not drawn');
  return parts.map((part) => {
    const begin = part.startsWith(PARTED) ? PARTED.length : 0;
    const end = part.length > begin && part.endsWith(PARTED) ? part.length - PARTED.length : part.length;
    return part.slice(begin, end);
  });
}
