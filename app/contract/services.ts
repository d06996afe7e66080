import { z } from 'zod';
import { MaybeText } from './fields.ts';

/** What the kitchen said of a service: paused for a while, or slower for a while (additions). */
export const ServicePause = z.object({
  /** 1 pickup, 2 delivery. */
  orderType: z.number().int(),
  /** No orders for a time before this; null while orders are taken. In the year 9999: until somebody takes them again. */
  pausedUntilUtc: MaybeText,
  /** Who paused it: kitchen, unanswered (orders that nobody accepted), or silent (no device of the kitchen asks). */
  pausedBy: MaybeText,
  /** When the kitchen said something of it last. */
  saidUtc: MaybeText,
  /** Each order takes so many minutes longer, until that time. */
  moreMinutes: z.number().int(),
  moreUntilUtc: MaybeText,
  /** What the restaurant tells its customers of the pause, in its own words. */
  line: MaybeText,
});

/** Characters of what customers are told of a pause. */
export const MOST_OF_LINE = 80;

/** A service with what it usually takes, in minutes. */
export const ReceiverService = ServicePause.extend({ usualMinutes: z.number().int() });

/** Pauses services, or asks for more minutes; what is left out stays. */
export const ReceiverServicesRequest = z.object({
  /** A pause of several shortens none of them; one that is named alone is paused as said. */
  orderTypes: z.array(z.number().int()).min(1).max(2),
  /**
   * A time within a day; 'today' until the restaurant's next day; 'open' until somebody takes orders again; null takes
   * them again.
   */
  pausedUntil: z.union([z.literal(['today', 'open']), z.iso.datetime({ offset: true })]).nullish(),
  /** With a pause: what customers are told of it, on one line. */
  line: z
    .string()
    .trim()
    .max(MOST_OF_LINE)
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' '))
    .nullish(),
  /** For an hour from now; 0 as usual. */
  moreMinutes: z.number().int().min(0).max(120).nullish(),
});

export type ServicePause = z.infer<typeof ServicePause>;
export type ReceiverService = z.infer<typeof ReceiverService>;
export type ReceiverServicesRequest = z.infer<typeof ReceiverServicesRequest>;
