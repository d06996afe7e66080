import { createContext, type ReactNode, useContext } from 'react';
import styles from './checkout.module.css';

/** Headings stand one below the page's own: h2 on the payment page, h3 in the dialog. */
export const SectionLevel = createContext<'h2' | 'h3'>('h3');

/** A part of the form with its heading. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const Heading = useContext(SectionLevel);
  return (
    <section id={id} className={styles.section}>
      <Heading className="h3">{title}</Heading>
      {children}
    </section>
  );
}
