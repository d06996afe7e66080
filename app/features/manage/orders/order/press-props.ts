import type { ManageOrder } from '#app/contract/manage-orders.ts';
import type { Typed } from '#app/features/manage/typed.ts';

/** What the forms of an order's page are drawn with. */
export type PressProps = {
  order: ManageOrder;
  /** Language of what the menu calls its dishes, where it is not the page's. */
  own: string | undefined;
  formToken: string;
  pressId: string;
  /** What was typed into whichever form. */
  typed: Typed | null;
  /** Why the press was refused. */
  refusal: string | null;
};

/** What was typed into a field of the form of that intent, all values; null where another form was sent, or none. */
export function typedAll(typed: Typed | null, intent: string, name: string): readonly string[] | null {
  return typed?.intent?.[0] === intent ? (typed[name] ?? []) : null;
}
