import type { Patron } from '#app/contract/patrons.ts';
import type { PressAnswer } from '#app/features/manage/manage-form.tsx';
import type { Typed } from '#app/features/manage/typed.ts';

/** What the forms of a customer's page are drawn with. */
export type PressProps = {
  customer: Patron;
  name: string;
  formToken: string;
  answer: PressAnswer | undefined;
  /** What was typed before its person had to sign in again. */
  before: Typed | null;
};
