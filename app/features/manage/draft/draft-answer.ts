import type { Typed } from '#app/features/manage/typed.ts';

/** What two people changed in two ways, in words. */
export type ShownContest = {
  /** By which a choice names it. */
  key: string;
  /** 'Dal Makhani: Price'. */
  what: string;
  mine: string;
  theirs: string;
};

/** What the action of a page over the draft answers where nothing was saved. */
export type DraftAnswer = {
  /** Which form of the page it was. */
  intent: string;
  /** All that was sent, so that nobody types it again. */
  typed: Typed;
  /** Sentences by the field they belong to. */
  faults: Readonly<Record<string, readonly string[]>>;
  /** Faults that belong to no field of the form. */
  others: readonly string[];
  /** Why the store refused it. */
  refusal: string | null;
  /** The page was opened too long ago to be merged with what others saved. */
  isTooOld: boolean;
  contest: { number: number; conflicts: readonly ShownContest[] } | null;
  /** A form that saved itself is in the draft: the draft's number by now, and when, on the restaurant's clock. */
  saved?: { number: number; at: string };
};

/** A part of the draft as a form shows it. */
export type DraftSeen = {
  /** The number of the draft that is seen; the form carries it. */
  number: number;
  /** What is wrong there already, sentences by field. */
  faults?: DraftAnswer['faults'];
};

/** A choice of a contest is the field of that name and the contest's key. */
export const CHOICE = 'choice:';

/** The field of a form that was sent by itself while somebody typed: it is answered, and leads nowhere. */
export const QUIET = 'quiet';
