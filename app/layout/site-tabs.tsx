import { useTranslation } from '#app/ui/translation.tsx';
import styles from './site-tabs.module.css';
import { type Tab, TabLink, useActiveTab } from './tab-link.tsx';

/** The enabled tabs as a row, above 900 px; below that they are in the side menu (R-HEAD-10 to -16). */
export function SiteTabs({ tabs }: { tabs: Tab[] }) {
  const { t } = useTranslation();
  const active = useActiveTab(tabs);
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={t('layout.restaurant')}>
      <ul className="wrap">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <TabLink tab={tab} isActive={tab === active}>
              {t(`layout.tabs.${tab.key}`)}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
