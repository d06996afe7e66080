import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './writing-page.module.css';

type Props = {
  title: string;
  lead?: string | undefined;
  /** Beside the form, below it on narrow screens. */
  aside: ReactNode;
  /** The aside is what most people came for. */
  isAsideFirst?: boolean;
  children: ReactNode;
};

/** A screen with a form to the restaurant, and how else it is reached. */
export function WritingPage({ title, lead, aside, isAsideFirst, children }: Props) {
  const form = <section className="box stack">{children}</section>;
  return (
    <div className="wrap page">
      <h1 className="h1">{title}</h1>
      {lead && <p className="dim">{lead}</p>}
      <div className={clsx(styles.columns, isAsideFirst && styles.asideFirst)}>
        {isAsideFirst ? (
          <>
            {aside}
            {form}
          </>
        ) : (
          <>
            {form}
            {aside}
          </>
        )}
      </div>
    </div>
  );
}
