import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './breadcrumb.module.css';

/** Home > Order (R-ROUTE-26). */
export function Breadcrumb() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('layout.breadcrumb')}>
      <ol className={styles.crumbs}>
        <li>
          <a href="/">{t('layout.home')}</a>
          <Icon name="right" size="s" />
        </li>
        <li aria-current="page">{t('layout.order')}</li>
      </ol>
    </nav>
  );
}
