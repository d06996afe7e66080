import type { CartLineInput } from '#app/contract/cart.ts';
import type { FaultCode } from '#app/contract/faults.ts';
import { type Avoided, isAccepted, readLabels, writeLabels } from '#app/domain/menu/avoided-allergens.ts';

/** Name and id of the tick by which the buyer of a dish with alcohol says to be 18 or older. */
export const ADULT_FIELD = 'isAdult';
/** Name and id of the tick by which a customer accepts what they avoid; its value says what was asked. */
export const ACCEPT_FIELD = 'accepted';

/** What the ticks of a dish's form say, as a line for the cart has it. */
export type Said = Pick<CartLineInput, 'isAdult' | 'accepted'>;

/** Reads the ticks. A value that is not one of ours says nothing. */
export function saidIn(form: FormData): Said {
  const accepted = readAccepted(String(form.get(ACCEPT_FIELD) ?? ''));
  return { ...(form.has(ADULT_FIELD) && { isAdult: true }), ...(accepted && { accepted }) };
}

/** The tick that a refusal asks for; null for any other refusal. */
export function askedTick(code: FaultCode | null): typeof ADULT_FIELD | typeof ACCEPT_FIELD | null {
  if (code === 'adultUnsaid') return ADULT_FIELD;
  return code === 'allergenUnsaid' ? ACCEPT_FIELD : null;
}

/** The tick's value for what is asked. */
export function acceptValue({ contains, unstated }: Avoided): string {
  return [contains, unstated].map(writeLabels).join(';');
}

function readAccepted(value: string): Avoided | null {
  const parts = value.split(';');
  if (parts.length !== 2) return null;
  try {
    const [contains = [], unstated = []] = parts.map(readLabels);
    return { contains, unstated };
  } catch {
    return null;
  }
}

/** Whether these ticks accept all that is asked. */
export function saysAccepted(said: Said, asked: Avoided): boolean {
  return isAccepted(asked, said.accepted ?? { contains: [], unstated: [] });
}
