import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';
import type { CustomerView } from '#app/shell/root-data/root-data.ts';

/**
 * Keeps open tabs in step with who is signed in. When a customer logs out or another one signs in, the other
 * tabs reload, so that nothing personal stays on screen; after a sign-in of a guest they only show the name,
 * and what was typed stays. Each page announces who it shows when it hydrates and after each answer; a tab
 * that was out of date learns it from the others. A tab that got no answer announces nothing, or two tabs of
 * which only one reaches the store would reload each other for ever. Draws nothing.
 * @param asOf when the server answered who is signed in, epoch ms by its clock
 */
export function CustomerSync({ customer, asOf }: { customer: CustomerView | null; asOf: number }) {
  // the end of the token tells one sign-in from another, without naming the customer
  const state = customer ? String(customer.expiresAt) : '';
  const { revalidate } = useRevalidator();
  const known = useRef(state);
  const signal = useRef<TabSignal>(null);

  useEffect(() => {
    const heard = openTabSignal('customer', (shown) => {
      if (shown === known.current) return;
      // by a GET, also where the document answers a form
      if (known.current !== '') location.replace(location.pathname + location.search);
      else void revalidate();
    });
    signal.current = heard;
    return () => heard.close();
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced after each answer, also an equal one
  useEffect(() => {
    known.current = state;
    signal.current?.send(state);
  }, [state, asOf]);

  return null;
}
