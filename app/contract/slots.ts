import { z } from 'zod';
import { Text } from './fields.ts';

/** One quarter of an hour for a later order (addition): 96 a day, fewer when the clocks go forward (R-PREF-11). */
export const Slot = z.object({
  startUtc: Text,
  /** On the restaurant's clock: YYYY-MM-DD and HH:mm. */
  date: Text,
  time: Text,
  /** Why it cannot be taken: past (earlier than now + 15 minutes), closed, full; open when it can. */
  state: z.enum(['open', 'past', 'closed', 'full']),
});

/** Data of an order that is refused for its time (addition): what its text says, for other languages. */
export const TimeRefused = z.object({
  /** The text's: the quarter of an hour is full; it is no slot, or too soon; the restaurant is closed then. */
  reason: z.enum(['slot-full', 'invalid-time', 'closed']),
  /** Of a full one, the next free slot; null where none is free, no later orders are taken, or it was not looked for. */
  nextSlot: Slot.nullable(),
});

export type Slot = z.infer<typeof Slot>;
export type TimeRefused = z.infer<typeof TimeRefused>;
