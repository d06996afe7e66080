import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { boxAfterKey, digitsOf, typeInto } from './code-digits.ts';
import styles from './code-field.module.css';
import fieldStyles from './field.module.css';
import type { FieldControl } from './field-control.ts';
import { isFaulty, messageId } from './field-control.ts';
import { FieldShell } from './field-shell.tsx';
import { useTranslation } from './translation.tsx';
import { useHydrated } from './use-hydrated.ts';

const LENGTH = 6;
const EMPTY: readonly string[] = Array.from({ length: LENGTH }, () => '');

type CodeFieldProps = {
  field: FieldControl;
  label: string;
  hideLabel?: boolean;
  hint?: string | undefined;
  /** Called with the digits of all boxes when somebody changes them. */
  onDigits?: (digits: string) => void;
  /** The first box gets the focus when the field appears. */
  focused?: boolean;
};

/**
 * The field for a mailed code. Without script it is one field, which phones can fill in by themselves; with
 * script it is six boxes of one digit each. The form sends it under the one name either way. A new `key`
 * empties it.
 */
export function CodeField({ field, label, hideLabel, hint, onDigits, focused }: CodeFieldProps) {
  const { t } = useTranslation();
  const isBoxes = useHydrated();
  const [digits, setDigits] = useState(EMPTY);
  const whole = useRef<HTMLInputElement>(null);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [firstFocus, setFirstFocus] = useState<number | null>(focused ? 0 : null);

  // what was typed before script ran goes into the boxes, and the focus follows
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script runs
  useLayoutEffect(() => {
    const input = whole.current;
    if (!input) return;
    const typed = typeInto(EMPTY, 0, digitsOf(input.value).slice(0, LENGTH));
    setDigits(typed.digits);
    if (input.value) onDigits?.(typed.digits.join(''));
    if (document.activeElement === input) setFirstFocus(typed.focus);
  }, []);

  useLayoutEffect(() => {
    if (isBoxes && firstFocus !== null) boxes.current[firstFocus]?.focus({ preventScroll: true });
  }, [isBoxes, firstFocus]);

  const joined = digits.join('');

  function put(next: { digits: readonly string[]; focus: number }) {
    setDigits(next.digits);
    if (next.digits !== digits) onDigits?.(next.digits.join(''));
    boxes.current[next.focus]?.focus();
    boxes.current[next.focus]?.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, box: number) {
    const to = boxAfterKey(digits, box, event.key);
    if (to === box) return;
    event.preventDefault();
    put({ digits, focus: to });
  }

  const shared = {
    'aria-invalid': isFaulty(field) || undefined,
    'aria-describedby': isFaulty(field) || hint ? messageId(field) : undefined,
    className: fieldStyles.control,
    inputMode: 'numeric' as const,
  };
  if (!isBoxes)
    return (
      <FieldShell {...{ field, label, hideLabel, hint }}>
        <input
          {...shared}
          ref={whole}
          id={field.id}
          name={field.name}
          autoComplete="one-time-code"
          maxLength={32}
          className={`${fieldStyles.control} ${styles.whole}`}
        />
      </FieldShell>
    );
  return (
    <FieldShell {...{ field, label, hideLabel, hint }}>
      <div role="group" aria-label={t('layout.sixDigits')} className={styles.boxes}>
        <input type="hidden" name={field.name} value={joined} />
        {digits.map((digit, box) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
            key={box}
            {...shared}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            id={box === 0 ? field.id : undefined}
            value={digit}
            aria-label={t('layout.digit', { n: box + 1 })}
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            onChange={({ target }) => put(typeInto(digits, box, target.value))}
            onKeyDown={(event) => onKeyDown(event, box)}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </div>
    </FieldShell>
  );
}
