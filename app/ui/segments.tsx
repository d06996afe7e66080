import { clsx } from 'clsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './segments.module.css';

type Segment = { value: string; label: string; icon?: IconName | undefined };

type SegmentsProps = {
  /** The question, for screen readers. */
  legend: string;
  name: string;
  items: readonly Segment[];
  defaultValue?: string | undefined;
  /** Shows only icons; screen readers read the words. */
  compact?: boolean | undefined;
  onValue?: ((value: string) => void) | undefined;
};

/** Two or three exclusive views as native radios: Today or Tomorrow, Home or Office. */
export function Segments({ legend, name, items, defaultValue, compact, onValue }: SegmentsProps) {
  return (
    <fieldset className={clsx(styles.segments, compact && styles.compact)}>
      <legend className="sr">{legend}</legend>
      {items.map(({ value, label, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            aria-label={compact ? label : undefined}
            onChange={() => onValue?.(value)}
          />
          <span className={styles.segment}>
            {icon && <Icon name={icon} />}
            {!compact && label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type ButtonsProps = {
  /** The question; stands above the buttons. */
  legend: string;
  name: string;
  items: readonly { value: string; label: string /** Of its words. */; lang?: string | undefined }[];
  current: string;
};

/** The same look for the buttons of a form: a press chooses and submits. */
export function SegmentButtons({ legend, name, items, current }: ButtonsProps) {
  return (
    <fieldset className={styles.named}>
      <legend>{legend}</legend>
      <div className={styles.segments}>
        {items.map(({ value, label, lang }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            lang={lang}
            className={styles.segment}
            aria-pressed={value === current}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
