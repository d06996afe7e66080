import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RootData } from '#app/components/root-data.ts';
import { useIsMenuPage } from './menu-page.ts';
import { overHome } from './over-home.ts';

export type Tab = RootData['tabs'][number];

/**
 * A tab of the header and of the side menu; marks itself when its page is shown. On the menu, where a visit starts, the
 * restaurant's default tab is the active one: the menu's own unless the setting names another (R-TEN-17).
 */
export function TabLink({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { pathname } = useLocation();
  const isMenuPage = useIsMenuPage();
  const isActive = isMenuPage ? (tab.isFirst ?? tab.key === 'menu') : tab.href === pathname;
  const current = isActive ? 'page' : undefined;
  if (tab.isDialog)
    return (
      <a href={overHome(tab.href, pathname)} data-dialog="" aria-current={current}>
        {children}
      </a>
    );
  return (
    <a href={tab.href} aria-current={current}>
      {children}
    </a>
  );
}
