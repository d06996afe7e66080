import type { Typed } from './preference-view.ts';

/** Names of the form's fields and buttons. */
export const FIELD = {
  orderType: 'orderType',
  when: 'when',
  day: 'day',
  slot: 'slot',
} as const;

/** What is chosen in the form; anything that the page does not offer counts as nothing. */
export function readTyped(form: FormData): Typed {
  const orderType = form.get(FIELD.orderType);
  const when = form.get(FIELD.when);
  const slot = form.get(FIELD.slot);
  return {
    orderType: orderType === '1' ? 1 : orderType === '2' ? 2 : null,
    when: when === 'now' || when === 'later' ? when : null,
    slot: typeof slot === 'string' && slot !== '' ? slot : null,
  };
}
