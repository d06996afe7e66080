import { z } from 'zod';

const whole = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** The receiver's forms, one intent each. */
export const ReceiverForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('sign-in'), key: z.string().trim().max(200) }),
  z.object({ intent: z.literal('sign-out') }),
  z.object({
    intent: z.literal('status'),
    orderId: z.string().max(100),
    status: whole,
    minutes: whole.optional(),
    reason: z.string().trim().max(300).optional(),
  }),
  z.object({
    intent: z.literal('answer'),
    entryId: z.string().min(1).max(100),
    answer: z.enum(['confirmed', 'declined', 'done']),
    reason: z.string().trim().max(300).optional(),
  }),
]);
