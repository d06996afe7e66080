import { z } from 'zod';
import { CheckoutEmail, FullName, Id, MaybeId, MaybeText, Text } from './fields.ts';

/** What customers write to a restaurant (additions): feedback, reservations, messages. */

const Phone = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, 'Phone number is required');
const Note = z
  .string({ error: 'Please write a message' })
  .trim()
  .min(1, 'Please write a message')
  .transform((text) => [...text].slice(0, 1000).join(''));
const MaybeNote = z
  .string()
  .nullish()
  .transform((text) => [...(text ?? '').trim()].slice(0, 1000).join(''));
const MaybeEmail = z
  .union([z.literal(''), CheckoutEmail])
  .nullish()
  .transform((text) => text || null);

export const FeedbackRequest = z.object({
  rating: z.number({ error: 'Please choose a rating' }).int().min(1).max(5),
  text: MaybeNote,
  orderId: MaybeId,
  name: MaybeText,
  email: MaybeEmail,
});

/** `date` YYYY-MM-DD and `time` HH:mm on the restaurant's clock. */
export const ReservationRequest = z.object({
  fullName: FullName,
  email: CheckoutEmail,
  phone: Phone,
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a date'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'),
  partySize: z.number({ error: 'Please say how many people' }).int().min(1).max(100),
  note: MaybeNote,
});

export const MessageRequest = z.object({ fullName: FullName, email: CheckoutEmail, text: Note });

/** It was kept; the id is for nobody but support. */
export const Received = z.object({ id: Id });

export const InboxEntry = z.object({
  id: Id,
  kind: z.enum(['feedback', 'reservation', 'message']),
  createdUtc: Text,
  fullName: Text,
  email: MaybeText,
  phone: MaybeText,
  text: Text,
  rating: z.number().int().nullish(),
  orderNumber: z.number().int().nullish(),
  /** Of a reservation, on the restaurant's clock. */
  date: MaybeText,
  time: MaybeText,
  partySize: z.number().int().nullish(),
  /** What the restaurant did with it: a table is confirmed or declined, anything else is done with. */
  answer: z.enum(['confirmed', 'declined', 'done']).nullish(),
});
/** Of a wish for a table its customer is told, with the reason; another answer than the first is refused. */
export const InboxAnswerRequest = z.object({
  answer: z.enum(['confirmed', 'declined', 'done'], { error: 'Invalid answer' }),
  reason: z.string().max(300).nullish(),
});
export const Inbox = z.object({ items: z.array(InboxEntry) });

export type FeedbackRequest = z.infer<typeof FeedbackRequest>;
export type ReservationRequest = z.infer<typeof ReservationRequest>;
export type MessageRequest = z.infer<typeof MessageRequest>;
export type InboxAnswerRequest = z.infer<typeof InboxAnswerRequest>;
export type InboxEntry = z.infer<typeof InboxEntry>;
