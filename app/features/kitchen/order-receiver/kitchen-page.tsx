import type { ReactNode } from 'react';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Toasts } from '#app/ui/toast.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './kitchen-page.module.css';

/** A page of the kitchen beside its board: the way back, its title, and what was said of the last press. */
export function KitchenPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { flash } = useRootData();
  return (
    <>
      <header className={styles.top}>
        <ButtonLink href="/order-receiver" big>
          <Icon name="left" />
          {t('receiver.devices.board')}
        </ButtonLink>
        <h1>{title}</h1>
      </header>
      <main id="main" className={styles.page}>
        {children}
      </main>
      <Toasts items={flash} />
    </>
  );
}
