import { Picture } from '#app/components/picture.tsx';
import { useRootData } from '#app/components/root-data.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';

/** The restaurant is closed: who, where, and when it opens (R-OPEN-13, R-OPEN-14 without its countdown). */
export function ClosedNotice({ closed }: { closed: NonNullable<CheckoutView['closed']> }) {
  const { t } = useTranslation();
  const { name, address, logoUrl } = useRootData().restaurant;
  return (
    <Note tone="warn" icon="clock">
      <div className={styles.closed}>
        {logoUrl && <Picture address={logoUrl} place="logo" />}
        <div>
          <b>{closed.title}</b>
          <p>
            {name}, {address}
          </p>
          {closed.opensAt && <p>{t('checkout.nextOpening', { time: closed.opensAt })}</p>}
        </div>
      </div>
    </Note>
  );
}
