import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';
import { useTranslation } from './translation.tsx';
import { useHydrated } from './use-hydrated.ts';

type StepperProps = {
  /** Name of the field in the form. */
  name: string;
  /** Name of the field, for screen readers: 'Quantity of Butter Chicken'. */
  label: string;
  /** What is counted; both buttons say it: 'One more: Butter Chicken'. */
  what: string;
  /** Id of a text that says what a step leads to, when it does more than count. */
  describedBy?: string | undefined;
  defaultValue: number;
  /**
   * For a number that another choice can change: the caller holds it, and once script runs it also reads from
   * the form what was typed before. Without it the field holds its own number.
   */
  value?: number | undefined;
  /** Default 1; 0 where one step below 1 removes the line. */
  min?: number | undefined;
  max?: number | undefined;
  /** Plus is disabled although max is not reached, because the whole category is full. */
  full?: boolean | undefined;
  disabled?: boolean | undefined;
  /** At 1 the minus is drawn as a bin (cart lines); needs min 0. */
  removable?: boolean | undefined;
  big?: boolean | undefined;
  /** `form` attribute of the field, when it stands outside its form. */
  form?: string | undefined;
  /** Called after each step and while typing; the form gets the usual input and change events too. */
  onValue?: ((value: number) => void) | undefined;
};

/**
 * A number with minus and plus. Without script it is a plain number field of the same size. Script adds the
 * two buttons and keeps what was typed before.
 */
export function Stepper(props: StepperProps) {
  const { name, label, what, describedBy, defaultValue, value, min = 1, full, disabled } = props;
  const { removable, big, form, onValue } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  const [own, setOwn] = useState(value ?? defaultValue);
  const shown = value ?? own;
  const max = props.max !== undefined && Number.isFinite(props.max) ? props.max : undefined;

  function take(number: number) {
    if (Number.isNaN(number)) return;
    setOwn(number);
    onValue?.(number);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the number changes, here or outside
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // On the first run the field may hold what was typed before script ran: then the field is right. A caller
    // that holds the value reads it from the form itself. Later, the caller's value is right.
    if (isFirst.current) {
      if (value === undefined && field.valueAsNumber !== own) take(field.valueAsNumber);
    } else if (value !== undefined && field.valueAsNumber !== value) field.value = String(value);
    isFirst.current = false;
  }, [value, own]);

  function step(by: 1 | -1) {
    const field = input.current;
    if (!field) return;
    if (by > 0) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  return (
    <span className={clsx(styles.stepper, big && styles.big, hydrated && styles.live)}>
      {hydrated && (
        <button
          type="button"
          aria-label={removable && shown <= 1 ? t('layout.remove', { what }) : t('layout.oneLess', { what })}
          disabled={disabled || shown <= min}
          onClick={() => step(-1)}
        >
          <Icon name={removable && shown <= 1 ? 'bin' : 'minus'} />
        </button>
      )}
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        name={name}
        form={form}
        aria-label={label}
        aria-describedby={describedBy}
        defaultValue={value ?? defaultValue}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        // of something optional, none may be taken: an empty field counts as 0
        required={min > 0 || removable}
        onInput={(event) => take(event.currentTarget.valueAsNumber)}
      />
      {hydrated && (
        <button
          type="button"
          aria-label={t('layout.oneMore', { what })}
          aria-describedby={describedBy}
          disabled={disabled || full || (max !== undefined && shown >= max)}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      )}
    </span>
  );
}
