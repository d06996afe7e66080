import type { StaffRole } from '#app/contract/enumerations.ts';
import type { PageName } from './navigation.ts';

/** What the frame around every page shows: who is signed in, the draft, and what waits. */
export type FrameView = {
  me: { name: string; initials: string; role: StaffRole };
  /** The draft; null where nobody knows, and for who does not change it: then nothing is said of it. */
  draft: DraftStrip | null;
  /** How many things wait on a page, such as messages to answer. */
  waiting: Partial<Record<PageName, number>>;
};

/** The draft in figures, as every page says them. */
export type DraftStrip = {
  /** How many changes are not published. */
  changes: number;
  /** How much has to be mended before it can be published. */
  faults: number;
  /** When something is published by itself, in words; null where nothing waits for a time. */
  goesLive: string | null;
};
