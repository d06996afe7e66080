import './cards.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';

type AskProps = {
  /** What is pressed first. */
  label: ReactNode;
  /** Of which one of several, for who does not see where it stands. */
  name?: string;
  /** What is lost, and where else it is felt. */
  hint: ReactNode;
  /** Open from the start: the form in it has come back with a fault. */
  isOpen?: boolean;
  /** The form with the press that acts, and often a milder way. */
  children: ReactNode;
};

/** A destructive press: a fold that says what comes of it; the press inside acts. It works without scripts. */
export function Ask({ label, name, hint, isOpen, children }: AskProps) {
  return (
    <details className="ask2" open={isOpen}>
      <summary className={clsx(buttonClass({ variant: 'line' }), 'mini', 'danger')} aria-label={name}>
        {label}
      </summary>
      <div>
        <p>{hint}</p>
        {children}
      </div>
    </details>
  );
}
