import { z } from 'zod';
import { CheckoutEmail, CheckoutPhone, FullName, Id, MaybeId, MaybeText, rule, Text } from './fields.ts';

/** The messages of customers to a restaurant (additions): feedback, reservations, messages. */

const Note = z
  .string({ error: rule('messageMissing') })
  .trim()
  .min(1, rule('messageMissing'))
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
  rating: z
    .number({ error: rule('ratingMissing') })
    .int()
    .min(1)
    .max(5),
  text: MaybeNote,
  orderId: MaybeId,
  name: MaybeText,
  email: MaybeEmail,
});

/** A day (YYYY-MM-DD) and a time (HH:mm) on the restaurant's clock. */
const tableTime = {
  date: z.string({ error: rule('dateMissing') }).regex(/^\d{4}-\d{2}-\d{2}$/, rule('dateMissing')),
  time: z.string({ error: rule('timeMissing') }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('timeMissing')),
};

export const ReservationRequest = z.object({
  fullName: FullName,
  email: CheckoutEmail,
  phone: CheckoutPhone,
  ...tableTime,
  partySize: z
    .number({ error: rule('partySizeMissing') })
    .int()
    .min(1)
    .max(100),
  note: MaybeNote,
});

export const MessageRequest = z.object({ fullName: FullName, email: CheckoutEmail, text: Note });

/** The entry was stored. Its id is for support only. */
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
  /** Of feedback about an order. */
  orderId: MaybeId,
  orderNumber: z.number().int().nullish(),
  /** Of a reservation, on the restaurant's clock. */
  date: MaybeText,
  time: MaybeText,
  partySize: z.number().int().nullish(),
  /** The restaurant's answer: a table is confirmed or declined, anything else is marked as done. */
  answer: z.enum(['confirmed', 'declined', 'done']).nullish(),
  /** What the restaurant wrote back by mail. */
  reply: MaybeText,
});
/**
 * The restaurant's answer. Who asked for a table gets it by mail, with the reason; who wrote a message or feedback and
 * left an e-mail gets the reply, if there is one. A second answer that differs from the first is refused.
 */
export const InboxAnswerRequest = z.object({
  answer: z.enum(['confirmed', 'declined', 'done'], { error: rule('answerInvalid') }),
  reason: z.string().max(300).nullish(),
  /** With 'declined': another time, which the same mail offers. It is no reservation until it is asked for. */
  offer: z.object(tableTime).nullish(),
  /** With 'done', of what is no table. */
  reply: z.string().max(2000).nullish(),
});
export const Inbox = z.object({ items: z.array(InboxEntry) });

export type FeedbackRequest = z.infer<typeof FeedbackRequest>;
export type ReservationRequest = z.infer<typeof ReservationRequest>;
export type MessageRequest = z.infer<typeof MessageRequest>;
export type InboxAnswerRequest = z.infer<typeof InboxAnswerRequest>;
export type InboxEntry = z.infer<typeof InboxEntry>;
