import { type RefObject, useEffect, useState } from 'react';
import { type FormFault, showFault } from './form-fault.ts';

/**
 * What is wrong with a form, and how to say it.
 * @param refused what the server found; brought into view
 * @param lastsMs after which it goes by itself, null: it stays until the next choice
 */
export function useFault(
  form: RefObject<HTMLFormElement | null>,
  refused: FormFault | null,
  lastsMs: number | null,
) {
  const [fault, setFault] = useState(refused);

  useEffect(() => {
    setFault(refused);
    if (refused) showFault(form.current, refused);
  }, [refused, form]);

  useEffect(() => {
    if (!fault || lastsMs === null) return;
    const timer = setTimeout(() => setFault(null), lastsMs);
    return () => clearTimeout(timer);
  }, [fault, lastsMs]);

  return [fault, setFault] as const;
}
