import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './segments.module.css';

type Segment = { value: string; label: string; icon?: IconName | undefined };

type SegmentsProps = {
  /** What is chosen, for reading aloud. */
  legend: string;
  name: string;
  items: readonly Segment[];
  defaultValue?: string | undefined;
  /** Icons alone; the words are read aloud. */
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

type SegmentLink = { href: string; label: ReactNode; current: boolean };

/** The same look for links: views that have an address. */
export function SegmentLinks({ label, items }: { label: string; items: readonly SegmentLink[] }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          className={styles.segment}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}
        </a>
      ))}
    </nav>
  );
}

type ButtonsProps = {
  /** What is chosen; stands above. */
  legend: string;
  name: string;
  items: readonly { value: string; label: string /** Of its words. */; lang?: string | undefined }[];
  current: string;
};

/** The same look for buttons of a form: one press chooses and sends. */
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
