import { z } from 'zod';
import { MaybeText } from './fields.ts';
import { InboxEntry } from './inbox.ts';

/** What customers wrote, as the restaurant's owners and managers read and answer it (additions). */

const count = z.number().int();

/** An entry with all that was answered to it. */
export const ManageMessage = InboxEntry.extend({
  /** What the restaurant wrote beside its answer to a wish for a table. */
  reason: MaybeText,
  /** The other time that it offered for a table, on the restaurant's clock. */
  offeredDate: MaybeText,
  offeredTime: MaybeText,
  /** Of feedback about an order: 1 pickup, 2 delivery. */
  orderType: count.nullish(),
});

const KindCounts = z.object({ waiting: count, answered: count });

/** A page of what was written: what waits the oldest first, all else the newest first. Of each kind the newest thousand count. */
export const ManageMessages = z.object({
  items: z.array(ManageMessage),
  /** From 1 on. */
  page: count,
  pages: count,
  total: count,
  counts: z.object({ reservation: KindCounts, message: KindCounts, feedback: KindCounts }),
});

/** Stars that were given: the average to one decimal, null where nobody gave any. */
const Stars = z.object({ average: z.number().nullish(), answers: count });

/** The stars of the last days, of as many before, and of the last ones by the kind of their order. */
export const MessageStars = z.object({
  days: count,
  now: Stars,
  before: Stars,
  delivery: Stars,
  pickup: Stars,
});

export type ManageMessage = z.infer<typeof ManageMessage>;
export type ManageMessages = z.infer<typeof ManageMessages>;
export type MessageStars = z.infer<typeof MessageStars>;
