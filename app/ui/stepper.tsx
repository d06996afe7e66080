import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';
import { useTranslation } from './translation.tsx';

type StepperProps = {
  /** The form's name of the number. */
  name: string;
  /** What is counted, for reading aloud: 'Quantity of Butter Chicken'. */
  label: string;
  defaultValue: number;
  /**
   * Set from outside: a choice that another choice changes; who sets it reads from the form, once script runs, what was
   * typed before. Leave it out and the field keeps its own.
   */
  value?: number | undefined;
  /** Default 1; 0 where one step below 1 removes. */
  min?: number | undefined;
  max?: number | undefined;
  /** The plus is off although max is not reached: the category is full (R-PROD-21). */
  full?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Minus becomes a bin at 1 (cart lines); needs min 0. */
  removable?: boolean | undefined;
  big?: boolean | undefined;
  /** `form` of the field, when it stands outside. */
  form?: string | undefined;
  /** After a step or typing; the form gets its own input and change events too. */
  onValue?: ((value: number) => void) | undefined;
};

/**
 * A number that is stepped. Without script: a plain number field with a name, of the same size. Script puts minus and
 * plus beside it; what was typed before stays.
 */
export function Stepper(props: StepperProps) {
  const { name, label, defaultValue, value, min = 1, full, disabled, removable, big, form, onValue } = props;
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
    // typed before the script came: the field is right. Whoever sets the value takes over what was typed, from the
    // form, with all that was chosen beside it; later, the value set from outside is right
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
          aria-label={removable && shown <= 1 ? t('layout.remove') : t('layout.oneLess')}
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
        defaultValue={value ?? defaultValue}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        required
        onInput={(event) => take(event.currentTarget.valueAsNumber)}
      />
      {hydrated && (
        <button
          type="button"
          aria-label={t('layout.oneMore')}
          disabled={disabled || full || (max !== undefined && shown >= max)}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      )}
    </span>
  );
}
