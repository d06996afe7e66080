import { createContext, type ReactNode, useContext } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
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

/**
 * Attributes of a button that asks a question on the way and places no order: the form is sent unchecked.
 * Until script runs, the answer is a new document, which opens at the part of the form that the button is
 * in; with script the page keeps its place.
 */
export function useSideButton(
  part: 'delivery-or-pickup' | 'time' | 'delivery' | 'summary' | 'proof',
  busy: boolean,
) {
  const hydrated = useHydrated();
  return {
    disabled: busy,
    formNoValidate: true,
    formAction: hydrated ? undefined : `#${part}`,
    'data-side': '',
  } as const;
}
