import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './receiver.module.css';

type BelowProps = { isHidden: boolean; children: ReactNode };

/**
 * A page stays as it is below an alarm: what was half typed is there when that is over, and so is the focus. Until then
 * that is at the alarm's heading, where no key presses anything. A `main` in it says itself that it is hidden.
 */
export function BelowAlarm({ isHidden, children }: BelowProps) {
  const page = useRef<HTMLDivElement>(null);
  const had = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isHidden) {
      const isHere = activeElement instanceof HTMLElement && page.current?.contains(activeElement);
      had.current = isHere ? activeElement : null;
      if (isHere) document.querySelector<HTMLElement>('#alarm h1')?.focus();
    } else {
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
