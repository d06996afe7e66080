import { createContext, type ReactNode, useContext } from 'react';
import type { RootData } from '#app/shell/root-data/root-data.ts';

/** Draws a visitor's part of a page from root's data alone; all else that it uses is the same for everybody. */
export type DrawPart = (root: RootData) => ReactNode;

/** A place of a kept page where a visitor's own part stands, and how that is drawn. */
export type HolePart = {
  draw: DrawPart;
  /** Whether this visitor's part differs from the one of somebody of whom nothing is known. */
  differs: (root: RootData) => boolean;
  /** What of root's data it is drawn from, where many visitors have the same: their part is then drawn once. */
  uses: ((root: RootData) => unknown) | undefined;
  /** It counts once: no answer that may be used twice has it. */
  isOnce?: boolean | undefined;
  /** Strangers have one of their own, too. */
  isForAll?: boolean | undefined;
};

/** Notes the holes of a page that is drawn to be kept. */
export type HoleNotes = {
  /** Marks around a hole's content in the page's text; called while that is drawn. */
  note(part: HolePart): { before: string; after: string };
};

/** Null in browsers, and for pages that are drawn for one visitor. */
export const HoleNotesContext = createContext<HoleNotes | null>(null);

type HoleProps = {
  draw: DrawPart;
  differs?: HolePart['differs'];
  uses?: HolePart['uses'];
  isOnce?: boolean;
  isForAll?: boolean;
  /** The part as this page shows it now. */
  children: ReactNode;
};

/**
 * A place for a visitor's own part in a page that is the same for everybody: a kept page is drawn once, and this part
 * alone anew for each visitor (README.md). It stands among elements, never beside text, and holds elements or nothing.
 */
export function Hole({ draw, differs = always, uses, isOnce, isForAll, children }: HoleProps) {
  const notes = useContext(HoleNotesContext);
  if (!notes) return children;
  const { before, after } = notes.note({ draw, differs, uses, isOnce, isForAll });
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/** Whether this page is drawn for nobody, to be kept. */
export function useIsForNobody(): boolean {
  return useContext(HoleNotesContext) !== null;
}

type VisitorPartProps = Pick<HoleProps, 'draw' | 'uses'> & { root: RootData };

/** A hole with the part that `draw` makes of `root`. */
export function VisitorPart({ root, draw, uses }: VisitorPartProps) {
  return (
    <Hole draw={draw} uses={uses}>
      {draw(root)}
    </Hole>
  );
}

function always(): boolean {
  return true;
}
