import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';
import type { CustomerView } from './root-data.ts';

/**
 * Keeps open tabs true to who is signed in (C-105): a log-out, or another customer, in one of them loads the others anew,
 * so that nothing personal stays in sight; a sign-in shows the name, and what was typed stays. Each page says who it
 * knows when it comes to life, as signing in and out lead to new documents, and when it was answered anew: a tab that
 * knew less than the others learns so from them. One that got no answer says nothing, or two tabs of which only one
 * reaches the store would load each other for ever. Draws nothing.
 * @param asOf when the store said so, epoch ms by its clock
 */
export function CustomerSync({ customer, asOf }: { customer: CustomerView | null; asOf: number }) {
  // one sign-in differs from another by its end; whose it is need not be told
  const state = customer ? String(customer.expiresAt) : '';
  const { revalidate } = useRevalidator();
  const known = useRef(state);
  const signal = useRef<TabSignal>(null);

  useEffect(() => {
    const heard = openTabSignal('customer', (told) => {
      if (told === known.current) return;
      // by a GET, also where the document answers a form
      if (known.current !== '') location.replace(location.pathname + location.search);
      else void revalidate();
    });
    signal.current = heard;
    return () => heard.close();
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told with each answer, also when it says the same
  useEffect(() => {
    known.current = state;
    signal.current?.tell(state);
  }, [state, asOf]);

  return null;
}
