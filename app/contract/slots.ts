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

/** Data of a refused order whose quarter of an hour is full (addition): what its text says, for other languages. */
export const SlotFull = z.object({
  reason: z.literal('slot-full'),
  /** The next free slot; null where none is free, or no later orders are taken. */
  nextSlot: Slot.nullable(),
});

export type Slot = z.infer<typeof Slot>;
export type SlotFull = z.infer<typeof SlotFull>;
