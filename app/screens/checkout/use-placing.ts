import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { startOrdering } from '#app/components/ordering.ts';
import { ENTER, readIntent } from './intent.ts';
import { PLACE_ORDER_ID } from './place-bar.tsx';

type Handler = (event: FormEvent<HTMLFormElement>) => void;

/**
 * One submission at a time (R-CHK-17). `guard` goes before the form's own check: a second press is let go of, and the
 * questions on the way (buttons marked data-side) are sent unchecked. Enter in a field asks for what that field is about,
 * else it checks the form and goes on to Place Order, which it never presses.
 * @param isPaying an order is made and its card is being confirmed
 */
export function usePlacing(isPaying: boolean) {
  const busy = useNavigation().state !== 'idle' || isPaying;
  // a second press can come before React draws the button disabled
  const isSent = useRef(false);

  useEffect(() => {
    if (!busy) isSent.current = false;
    // the end of the session waits for the answer (C-056)
    return busy ? startOrdering() : undefined;
  }, [busy]);

  function guard(event: FormEvent<HTMLFormElement>, check: Handler) {
    if (busy || isSent.current) return event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const enters = submitter?.getAttribute('value') === ENTER;
    const asks = enters && readIntent(new FormData(event.currentTarget, submitter)).kind !== 'enter';
    if (!asks && !submitter?.hasAttribute('data-side')) check(event);
    if (enters && !asks && !event.defaultPrevented) {
      event.preventDefault();
      document.getElementById(PLACE_ORDER_ID)?.focus();
    }
    // what the check prevents is not sent: a fault, or a look at one field on leaving it
    isSent.current = !event.defaultPrevented;
  }

  return { busy, guard };
}
