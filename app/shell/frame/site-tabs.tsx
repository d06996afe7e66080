import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withFrom } from '#app/shell/page/came-from.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useIsMenuPage } from './menu-page.ts';
import styles from './site-tabs.module.css';

/** The restaurant's enabled tabs as a row, above 900 px; on narrower screens they are in the side menu. */
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

export type Tab = RootData['tabs'][number];

/**
 * The active tab: the one whose page or dialog is open; closing a dialog makes the menu's tab active again.
 * On /, where a visit starts, it is the restaurant's default tab: the menu's, unless the settings name
 * another.
 */
export function useActiveTab(tabs: Tab[]): Tab | undefined {
  const { pathname } = useLocation();
  const isMenuPage = useIsMenuPage();
  const open = tabs.find(({ href }) => href === pathname && href !== '/');
  return open ?? (isMenuPage ? tabs.find(({ key, isFirst }) => isFirst ?? key === 'menu') : undefined);
}

type TabLinkProps = { tab: Tab; isActive: boolean; children: ReactNode };

/** A tab of the header and of the side menu. */
export function TabLink({ tab, isActive, children }: TabLinkProps) {
  const { pathname } = useLocation();
  const current = isActive ? 'page' : undefined;
  if (tab.isDialog)
    return (
      <a href={withFrom(tab.href, pathname)} data-dialog="" aria-current={current}>
        {children}
      </a>
    );
  return (
    <a href={tab.href} aria-current={current}>
      {children}
    </a>
  );
}
