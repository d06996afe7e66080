import { answerEntry } from '#app/backend/use-cases/inbox/answer-entry.ts';
import type { Writer } from '#app/backend/use-cases/inbox/keep-entry.ts';
import { readInbox } from '#app/backend/use-cases/inbox/read-inbox.ts';
import { sendFeedback } from '#app/backend/use-cases/inbox/send-feedback.ts';
import { sendMessage } from '#app/backend/use-cases/inbox/send-message.ts';
import { sendReservation } from '#app/backend/use-cases/inbox/send-reservation.ts';
import { clientNetwork } from './client-network.ts';
import type { HandlerInput, Handlers } from './handler.ts';

/** What customers write (additions), and the restaurant's own look at it. */
export const inboxHandlers = {
  'feedback.send': async (deps, input) => ({
    data: { id: await sendFeedback(deps, { ...writerOf(input), orderKey: input.orderKey }, input.body) },
  }),
  'reservations.send': async (deps, input) => ({
    data: {
      id: await sendReservation(
        deps,
        input.restaurant,
        { ...writerOf(input), language: input.language },
        input.body,
      ),
    },
  }),
  'messages.send': async (deps, input) => ({
    data: { id: await sendMessage(deps, input.restaurant, writerOf(input), input.body) },
  }),
  'receiver.inbox': async (deps, { restaurant }) => ({
    data: { items: await readInbox(deps, restaurant.restaurantId) },
  }),
  'receiver.answer': async (deps, { restaurant, path: { entryId }, body }) => ({
    data: await answerEntry(deps, restaurant, entryId, body),
  }),
} satisfies Handlers;

type Sent = HandlerInput<'feedback.send' | 'reservations.send' | 'messages.send'>;

function writerOf({
  restaurant,
  customerId,
  clientAddress,
}: Pick<Sent, 'restaurant' | 'customerId' | 'clientAddress'>): Writer {
  return { restaurantId: restaurant.restaurantId, customerId, network: clientNetwork(clientAddress) };
}
