import { answerByStaff } from '#app/backend/use-cases/inbox/answer-by-staff.ts';
import type { Writer } from '#app/backend/use-cases/inbox/keep-entry.ts';
import { readMessages, readStars } from '#app/backend/use-cases/inbox/read-messages.ts';
import { sendFeedback, sendMessage, sendReservation } from '#app/backend/use-cases/inbox/send-entry.ts';
import { clientNetwork } from './client-network.ts';
import type { HandlerInput, Handlers } from './handler.ts';

/** The calls for what customers write to the restaurant, and for its owners and managers, who answer (caller.ts). */
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
  'messages.list': async (deps, { restaurant, query }) => ({
    data: await readMessages(deps, restaurant.restaurantId, query),
  }),
  'messages.stars': async (deps, { restaurant }) => ({
    data: await readStars(deps, restaurant.restaurantId),
  }),
  'messages.answer': async (deps, { restaurant, staff, path: { entryId }, body }) => ({
    data: await answerByStaff(deps, restaurant, staff, entryId, body),
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
