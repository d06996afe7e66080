import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FormRules, LiveChecks, LiveForm } from './live-checks.tsx';

type Checks = { Component: ComponentType<Parameters<typeof LiveChecks>[0]>; rules: FormRules };

/**
 * Brings the checks when the form is first touched, and passes the form's events on to them from then on. A form in
 * which somebody is typing when hydration comes counts as touched. Without them every event goes its native way.
 */
export function useLiveChecks(formId: string, bring: () => Promise<FormRules>) {
  const [Checks, setChecks] = useState<Checks | null>(null);
  const [live, setLive] = useState<LiveForm | null>(null);
  // handlers need the newest at once, before React draws again
  const newest = useRef<LiveForm | null>(null);
  const left = useRef(new Set<string>());
  const isAsked = useRef(false);

  const wake = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    Promise.all([import('./live-checks.tsx'), bring()]).then(
      ([{ LiveChecks: Component }, rules]) => setChecks({ Component, rules }),
      // the network is away: the next touch may try again, and the server checks in any case
      () => {
        isAsked.current = false;
      },
    );
  }, [bring]);

  useEffect(() => {
    if (document.getElementById(formId)?.contains(document.activeElement)) wake();
  }, [formId, wake]);

  const onChange = useCallback((next: LiveForm) => {
    newest.current = next;
    setLive(next);
  }, []);

  return {
    Checks,
    left: left.current,
    live,
    onChange,
    check: (event: FormEvent<HTMLFormElement>) => newest.current?.onSubmit(event),
    handlers: {
      onFocus: wake,
      onInput: (event: FormEvent<HTMLFormElement>) => newest.current?.onInput(event),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (newest.current) newest.current.onBlur(event);
        // a button is left too, when it is disabled while its form is on the way: it is no field to look at
        else if (event.target.name && !(event.target instanceof HTMLButtonElement))
          left.current.add(event.target.name);
      },
    },
  };
}
