import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { withFrom } from '#app/components/came-from.ts';
import type { RootData } from '#app/components/root-data.ts';
import { useIsMenuPage } from './menu-page.ts';

export type Tab = RootData['tabs'][number];

/**
 * The tab that is named as active: the one whose page or dialog is open, so that closing a dialog names 'Menu' again
 * (R-MODAL-05, A-67). On the menu, where a visit starts, it is the restaurant's default tab: the menu's own unless the
 * setting names another (R-TEN-17).
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
