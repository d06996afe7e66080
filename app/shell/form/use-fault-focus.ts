import { useEffect, useRef } from 'react';
import type { FormResult } from './live-checks.tsx';

/** What a fault can be told at: a marked control, a marked group that takes the focus, or the first button of one. */
const FAULTY =
  '[aria-invalid="true"], [data-faulty][tabindex], [data-faulty] :is(button, input):not([type="hidden"])';

/**
 * After an answer of the server that holds faults, moves the focus to the first faulty control of the form,
 * whose description a screen reader then reads. Checks in the browser do so by themselves once they are
 * loaded. Where somebody is already typing as the page comes to life, the focus stays.
 */
export function useFaultFocus(formId: string, result: FormResult | null) {
  const seen = useRef<FormResult | null>(null);
  const isDue = useRef(false);
  const isFirst = useRef(true);

  // after every rendering: the marks may be drawn later than the answer comes
  useEffect(() => {
    if (result !== seen.current) {
      seen.current = result;
      isDue.current = Boolean(result?.error) && !(isFirst.current && isTyping());
    }
    isFirst.current = false;
    if (isDue.current && focusFirstFault(formId)) isDue.current = false;
  });

  return {
    /** For a form that was held back: the focus goes to its first fault, now or when that is drawn. */
    focusFault: () => {
      isDue.current = !focusFirstFault(formId);
    },
  };
}

/** Whether there was a faulty control to be focused. */
export function focusFirstFault(formId: string): boolean {
  const faulty = document.getElementById(formId)?.querySelector<HTMLElement>(FAULTY);
  faulty?.focus();
  return Boolean(faulty);
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
