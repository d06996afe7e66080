import { data } from 'react-router';
import { isLostAnswer } from '#app/components/lost-answer.ts';
import type { CheckoutAnswer } from './answer.server.ts';

const LOST: CheckoutAnswer = {
  view: null,
  result: null,
  refusal: null,
  placed: null,
  card: null,
  isLost: true,
};

/**
 * Sends the form, and stays on it when no answer comes back: the network is away, or the store is. Whatever the store
 * made of it, the same form sent again leads to the same order. @throws redirects, and what is no such failure.
 */
export async function orStay(send: () => Promise<CheckoutAnswer>) {
  try {
    return await send();
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    // with a failing status the router reads nothing else anew, which would fail likewise
    return data(LOST, { status: 503 });
  }
}
