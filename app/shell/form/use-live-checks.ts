import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FormRules, LiveChecks, LiveForm } from './live-checks.tsx';

type Checks = { Component: ComponentType<Parameters<typeof LiveChecks>[0]>; rules: FormRules };

/**
 * Loads the checks when the form is first touched and passes the form's events on to them from then on. A
 * form in which somebody types while the page hydrates counts as touched. Until then all events have their
 * native effect; a form that must not be sent unchecked holds its submission until they are there.
 */
export function useLiveChecks(formId: string, bring: () => Promise<FormRules>) {
  const { needForms } = useTranslation();
  const [Checks, setChecks] = useState<Checks | null>(null);
  const [live, setLive] = useState<LiveForm | null>(null);
  // event handlers need the newest state before React renders again
  const newest = useRef<LiveForm | null>(null);
  const left = useRef(new Set<string>());
  const isAsked = useRef(false);
  const isLost = useRef(false);
  const held = useRef<(() => void) | null>(null);

  const release = useCallback(() => {
    const sendAgain = held.current;
    held.current = null;
    // not while React is drawing
    if (sendAgain) queueMicrotask(sendAgain);
  }, []);

  const wake = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    Promise.all([import('./live-checks.tsx'), bring(), needForms()]).then(
      ([{ LiveChecks: Component }, rules]) => setChecks({ Component, rules }),
      // the network is away: the next touch tries again, and the server checks in any case
      () => {
        isAsked.current = false;
        isLost.current = true;
        release();
      },
    );
  }, [bring, needForms, release]);

  useEffect(() => {
    if (document.getElementById(formId)?.contains(document.activeElement)) wake();
  }, [formId, wake]);

  useEffect(() => {
    if (live) release();
  }, [live, release]);

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
    /**
     * Holds a submission back until the checks are there, and sends it again then; lets it through where they
     * are there already or cannot be had. Tells whether it holds it.
     */
    hold: (event: FormEvent<HTMLFormElement>): boolean => {
      if (newest.current || isLost.current) return false;
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      held.current = () => form.requestSubmit(submitter?.isConnected ? submitter : null);
      wake();
      return true;
    },
    handlers: {
      onFocus: wake,
      onInput: (event: FormEvent<HTMLFormElement>) => newest.current?.onInput(event),
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (newest.current) newest.current.onBlur(event);
        // a button that is disabled while its form is sent loses focus too, but has nothing to check
        else if (event.target.name && !(event.target instanceof HTMLButtonElement))
          left.current.add(event.target.name);
      },
    },
  };
}
