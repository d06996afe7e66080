import { Picture } from '#app/components/picture.tsx';
import { useRootData } from '#app/components/root-data.ts';
import { Note } from '#app/ui/note.tsx';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';

/** The restaurant is closed: who, where, and when it opens (R-OPEN-13, R-OPEN-14 without its countdown). */
export function ClosedNotice({ closed }: { closed: NonNullable<CheckoutView['closed']> }) {
  const { name, address, logoUrl } = useRootData().restaurant;
  return (
    <Note tone="warn" icon="clock">
      <div className={styles.closed}>
        {logoUrl && <Picture address={logoUrl} place="logo" />}
        <div>
          <b>{closed.title}</b>
          {closed.reason && <p>{closed.reason}</p>}
          <p>
            {name}, {address}
          </p>
          {closed.next && <p>{closed.next}</p>}
        </div>
      </div>
    </Note>
  );
}
