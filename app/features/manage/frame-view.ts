import type { StaffRole } from '#app/contract/enumerations.ts';
import type { PageName } from './navigation.ts';

/** What the frame around every page shows: who is signed in, the draft, and what waits. */
export type FrameView = {
  me: { name: string; initials: string; role: StaffRole };
  /** How many changes of the draft are not published; null where nobody knows: then nothing is said of it. */
  draft: { changes: number } | null;
  /** How many things wait on a page, such as messages to answer. */
  waiting: Partial<Record<PageName, number>>;
};
