import { data } from 'react-router';
import { isLostAnswer } from '#app/components/lost-answer.ts';
import type { AddressAnswer } from './address-fields.ts';

const LOST: AddressAnswer = { typed: null, refusal: null, isLost: true };

/** Sends the form, and stays on it when no answer comes (R-ADDR-15, R-ADDR-16). @throws redirects, and what is no such failure. */
export async function orStay(send: () => Promise<AddressAnswer>) {
  try {
    return await send();
  } catch (error) {
    if (!isLostAnswer(error)) throw error;
    // with a failing status the router reads nothing else anew, which would fail likewise
    return data(LOST, { status: 503 });
  }
}
