import './forms.css';
import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** What is wrong with a field: its id in the page (null where it has none), how it is called, and what is said of it. */
export type FieldFault = { id: string | null; label: string; text: string };

type FaultsProps = {
  /** 'Two things need another look'. */
  title: string;
  /** In the order of the page. */
  faults: readonly FieldFault[];
  /** The answer that they are of: another one is another look. */
  of: unknown;
};

/**
 * What is wrong with a form, before it: each fault is a link to its field. It has the focus as it appears, without
 * scripts too, so that it is read first; who types already when the scripts come is not interrupted.
 */
export function Faults({ title, faults, of }: FaultsProps) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    seen.current = of ?? null;
    if (!isFirst || document.activeElement === document.body) box.current?.focus();
  }, [of]);
  if (faults.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back with faults begins with them
    <div ref={box} className="errs" role="alert" tabIndex={-1} autoFocus>
      <h2>
        <Icon name="alert" />
        {title}
      </h2>
      <ul>
        {faults.map(({ id, label, text }) => (
          <li key={id ?? `${label}: ${text}`}>
            {id === null ? `${label}: ${text}` : <a href={`#${id}`}>{`${label}: ${text}`}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
