import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { startOrdering } from '#app/components/ordering.ts';

type Handler = (event: FormEvent<HTMLFormElement>) => void;

/**
 * One submission at a time (R-CHK-17). `guard` goes before the form's own check: a second press is let go of, and the
 * questions on the way (buttons marked data-side) are sent unchecked.
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
    if (!submitter?.hasAttribute('data-side')) check(event);
    // what the check prevents is not sent: a fault, or a look at one field on leaving it
    isSent.current = !event.defaultPrevented;
  }

  return { busy, guard };
}
