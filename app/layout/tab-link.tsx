import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { RootData } from '#app/components/root-data.ts';
import { useIsMenuPage } from './menu-page.ts';
import { overHome } from './over-home.ts';

export type Tab = RootData['tabs'][number];

/** A tab of the header and of the side menu; marks itself when its page is shown. */
export function TabLink({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { pathname } = useLocation();
  const isMenuPage = useIsMenuPage();
  const isHere = tab.key === 'menu' ? isMenuPage : tab.href === pathname;
  if (tab.isDialog)
    return (
      <a href={overHome(tab.href, pathname)} data-dialog="">
        {children}
      </a>
    );
  return (
    <a href={tab.href} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  );
}
