import { z } from 'zod';
import { Text } from './fields.ts';

/** One quarter of an hour for a later order (addition): 96 a day, fewer when the clocks go forward. */
export const Slot = z.object({
  startUtc: Text,
  /** On the restaurant's clock: YYYY-MM-DD and HH:mm. */
  date: Text,
  time: Text,
  /** Why it cannot be taken: past (earlier than now + 15 minutes), closed, full; open when it can. */
  state: z.enum(['open', 'past', 'closed', 'full']),
});

/** Data of an order that is refused because of its time (addition), for texts in other languages. */
export const TimeRefused = z.object({
  /**
   * The quarter of an hour is full; the time is no slot, or too soon; the restaurant is closed, the service paused, or
   * alcohol in the order not sold, then.
   */
  reason: z.enum(['slot-full', 'invalid-time', 'closed', 'paused', 'alcohol']),
  /**
   * The next free slot after a full one; null where none is free, no later orders are taken, or it was not
   * looked for.
   */
  nextSlot: Slot.nullable(),
});

export type Slot = z.infer<typeof Slot>;
export type TimeRefused = z.infer<typeof TimeRefused>;
