import './page.css';
import type { ReactNode } from 'react';

type SaveBarProps = {
  /** What is known of the last save: 'Saved 6:40 PM'. */
  state?: ReactNode;
  /** Other ways on, and the button that saves, which stands last. */
  children: ReactNode;
};

/** The end of a form that edits: what is saved, and Save. On a phone it stands in the place of the bar of five. */
export function SaveBar({ state, children }: SaveBarProps) {
  return (
    <div className="savebar">
      <p>{state}</p>
      {children}
    </div>
  );
}
