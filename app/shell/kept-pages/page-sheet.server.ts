import { createHash } from 'node:crypto';
import { TALL_LINES } from '#app/shell/document/tall-lines.server.ts';
import { type Pressed, pressText } from './packed-page.server.ts';
import type { Piece } from './page-pieces.server.ts';
import { classesIn, type ReadSheet, readSheet, usedStyles, wholeStyles } from './used-styles.server.ts';

/** The sheet of a kept page as one of its documents gets it, with its hash for the page's policy. */
export type SheetForm = { hash: string; pressed: Pressed | null };

/** The inline sheet of a kept page: each document gets the rules that its elements can need. */
export type PageSheet = {
  /** The hole in which it stands. */
  hole: number;
  /** For whom nothing is known of. */
  forAll: SheetForm;
  /** For a visitor whose parts of the page have these classes. */
  formFor(found: readonly ReadonlySet<string>[]): SheetForm;
};

const START = '<style>';
const END = '</style>';
/** Different sets of classes that visitors' parts may bring to one page; what comes after has the whole sheet. */
const MOST_FORMS = 8;

/** Sheets that are kept as they were read, one for each kind of page. */
const MOST_READ = 40;
const read = new Map<string, ReadSheet>();

/**
 * Takes the sheet out of a page's pieces.
 * @param hole a number that no other hole has
 * @returns the pieces with the sheet as a hole of its own; null where the page has none
 */
export function takeSheet(pieces: Piece[], hole: number): { pieces: Piece[]; sheet: PageSheet } | null {
  const [first, ...rest] = pieces;
  const start = first ? first.text.indexOf(START) + START.length : 0;
  const end = first?.text.indexOf(END, start) ?? -1;
  if (!first || start < START.length || end < 0 || first.hole !== null) return null;
  const css = first.text.slice(start, end);
  const after = first.text.slice(end);
  const classes = classesIn(after);
  for (const { text } of rest) classesIn(text, classes);
  const blocks = blocksOf(css);
  const text = usedStyles(blocks, classes);
  return {
    sheet: pageSheet(blocks, classes, hole, formOf(text, false)),
    pieces: [
      { text: first.text.slice(0, start), hole: null },
      { text, hole },
      { text: after, hole: null },
      ...rest,
    ],
  };
}

function pageSheet(
  blocks: ReadSheet,
  classes: ReadonlySet<string>,
  hole: number,
  forAll: SheetForm,
): PageSheet {
  const forms = new Map<string, SheetForm>();
  return {
    hole,
    forAll,
    formFor(found) {
      const names = new Set<string>();
      for (const some of found) for (const name of some) if (!classes.has(name)) names.add(name);
      if (names.size === 0) return forAll;
      const more = [...names].sort();
      const key = more.join(' ');
      const known = forms.get(key) ?? (forms.size < MOST_FORMS ? null : forms.get(''));
      if (known) return known;
      const isLast = forms.size === MOST_FORMS - 1;
      const form = formOf(
        isLast ? wholeStyles(blocks) : usedStyles(blocks, new Set([...classes, ...more])),
        true,
      );
      forms.set(isLast ? '' : key, form);
      return form;
    },
  };
}

/**
 * A restaurant's own colours stand before what all have, which is read once. What is read is a copy: a stretch of a
 * page's text would keep that whole text in memory.
 */
function blocksOf(css: string): ReadSheet {
  const end = css.indexOf(TALL_LINES);
  const own = end < 0 ? '' : css.slice(0, end);
  const shared = css.slice(own.length);
  let known = read.get(shared);
  if (!known) {
    const copy = copyOf(shared);
    known = readSheet(copy);
    if (read.size >= MOST_READ) read.clear();
    read.set(copy, known);
  }
  return [...readSheet(copyOf(own)), ...known];
}

function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

function formOf(text: string, isPressed: boolean): SheetForm {
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { hash, pressed: isPressed ? pressText(text) : null };
}

const POLICY = 'content-security-policy';

/** A header of a page: its policy allows this sheet in place of the one that the router drew. */
export function withSheet(name: string, value: string, { hash }: SheetForm): string {
  return name === POLICY ? value.replace(/'sha256-[^']*'/, hash) : value;
}
