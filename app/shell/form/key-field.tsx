import { Hole, useIsForNobody } from '#app/shell/kept-pages/hole.tsx';
import { useFormKey } from './use-form-key.ts';

/**
 * The hidden field of a form's one-time key. In a page that is kept for many it is a hole: each visitor of whom
 * something is known gets a key of their own. A stranger, who has no cart yet that a dish could be added to twice, gets
 * none; the press makes one where scripts run (late-start/enhancer.js).
 * @param given the server's key; null where it made none
 * @param renewed the key that came with a refusal, in place of it
 */
export function KeyField({ given, renewed }: { given: string | null; renewed?: string | undefined }) {
  const isForNobody = useIsForNobody();
  const key = useFormKey(given);
  return (
    <Hole draw={() => <Field value={crypto.randomUUID()} />} isOnce>
      <Field value={isForNobody ? undefined : (renewed ?? key)} />
    </Hole>
  );
}

function Field({ value }: { value: string | undefined }) {
  return <input type="hidden" name="key" value={value} suppressHydrationWarning />;
}
