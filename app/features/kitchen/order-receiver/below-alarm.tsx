import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './receiver.module.css';

type BelowProps = { isHidden: boolean; children: ReactNode };

/** A page stays as it is below an alarm: what was half typed is there when that is over, and so is the focus. */
export function BelowAlarm({ isHidden, children }: BelowProps) {
  const page = useRef<HTMLDivElement>(null);
  const had = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHidden)
      had.current =
        activeElement instanceof HTMLElement && page.current?.contains(activeElement) ? activeElement : null;
    else {
      had.current?.focus();
      had.current = null;
    }
  }, [isHidden]);
  return (
    <div ref={page} className={styles.all} hidden={isHidden}>
      {children}
    </div>
  );
}
