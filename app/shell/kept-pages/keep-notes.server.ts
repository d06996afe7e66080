import { createContext, type RouterContextProvider } from 'react-router';
import type { DrawnPage } from '#app/shell/late-start/router-document.server.ts';
import type { HoleNotes, HolePart } from './hole.tsx';
import type { Filling } from './packed-page.server.ts';
import { type Marks, newMarks } from './page-pieces.server.ts';
import type { StartData } from './start-data.server.ts';

/** A visitor's part as it was drawn: what stands in its hole, and the classes in it. */
export type DrawnPart = { filling: Filling; classes: ReadonlySet<string> };

/** What is noted while a page is drawn to be kept: its holes in the order in which they were drawn. */
export type KeepNotes = HoleNotes & {
  marks: Marks;
  parts: HolePart[];
  /** The page that is drawn; null until its data are there. */
  page: DrawnPage | null;
  /** Names of cookies that change more of this page than its holes: whoever has one gets theirs from the router. */
  unless: Set<string>;
  /** The store did not answer something that it was asked for: what is drawn in its place is not kept. */
  isBroken: boolean;
  /** It has a part that counts once, such as a form's key. */
  hasOnce: boolean;
  /** It has a part that strangers have, too, such as a form's token. */
  isForEach: boolean;
  /** Parts that were drawn before, by hole and what they were drawn from. */
  drawn: Map<string, DrawnPart>;
  drawnCharacters: number;
  /** What its scripts start with; null where it starts none. */
  data: StartData | null;
  /** The hole of the visitor's own start data; null where the page starts no script. */
  block: number | null;
  /** Notes that hole. @returns what stands in it: nothing, between marks */
  noteBlock(): string;
};

/** Set while a page is drawn to be kept; null for one that is drawn for its visitor. */
export const keepNotesContext = createContext<KeepNotes | null>(null);

/** Whether this page is drawn for nobody, to be kept. */
export function isToBeKept(context: Readonly<RouterContextProvider>): boolean {
  return context.get(keepNotesContext) !== null;
}

/**
 * Says that the screen which is loaded shows, outside of all holes, something that depends on this cookie. Every loader
 * of a kept page says so of each cookie that it reads.
 */
export function dependsOn(context: Readonly<RouterContextProvider>, { name }: { name: string }): void {
  context.get(keepNotesContext)?.unless.add(name);
}

/** Says that the store did not answer something that this page shows. */
export function noteNoAnswer(context: Readonly<RouterContextProvider>): void {
  const notes = context.get(keepNotesContext);
  if (notes) notes.isBroken = true;
}

/** Empty notes for one drawing. */
export function newKeepNotes(): KeepNotes {
  const marks = newMarks();
  const parts: HolePart[] = [];
  const notes: KeepNotes = {
    marks,
    parts,
    page: null,
    data: null,
    unless: new Set(),
    isBroken: false,
    hasOnce: false,
    isForEach: false,
    drawn: new Map(),
    drawnCharacters: 0,
    block: null,
    note(part) {
      parts.push(part);
      if (part.isOnce) notes.hasOnce = true;
      if (part.isForAll) notes.isForEach = true;
      return { before: marks.before(parts.length - 1), after: marks.after };
    },
    noteBlock() {
      const { before, after } = notes.note({ draw: () => null, differs: () => false, uses: undefined });
      notes.block = parts.length - 1;
      return before + after;
    },
  };
  return notes;
}
