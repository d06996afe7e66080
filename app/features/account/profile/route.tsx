import type { MouseEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { WIDE } from '#app/domain/layout/breakpoints.ts';
import { LanguageChoice } from '#app/shell/language/language-choice.tsx';
import { type ScreenHandle, useInertBehind } from '#app/shell/page/screen.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './profile.module.css';

export const handle: ScreenHandle = { title: 'profile.title' };

/** The area's own address, which shows the first tab. */
const AREA = '/profile';

const TABS = [
  { href: '/profile/info', text: 'title', icon: 'user' },
  { href: '/profile/orders', text: 'orders', icon: 'bag' },
  { href: '/profile/address', text: 'addressBook', icon: 'pin' },
  { href: '/profile/helpAndSupports', text: 'help', icon: 'help' },
] as const;

/**
 * The profile area: the tabs and the page of the active one. Each tab is a route, so that all of them work
 * without script and on phones. On wide screens script shows them in place: the router goes to the tab, the
 * address stays /profile. The frame is drawn once for all widths, so that turning a phone loses nothing
 * that was typed.
 */
export default function Profile() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inert = useInertBehind();
  const { customer, restaurant } = useRootData();
  const active = activeTab(pathname);

  function showInPlace(event: MouseEvent<HTMLElement>) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !matchMedia(WIDE).matches) return;
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    if (!href) return;
    event.preventDefault();
    void navigate(href, { mask: AREA, preventScrollReset: true });
  }

  return (
    <div className={`wrap page ${styles.area}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its links' own clicks, which keys make too */}
      <nav className={styles.tabs} aria-label={t('profile.title')} inert={inert} onClick={showInPlace}>
        {TABS.map(({ href, text, icon }) => (
          <a key={href} href={href} aria-current={href === active ? 'page' : undefined}>
            <Icon name={icon} />
            {t(`profile.${text}`)}
          </a>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
      <div className={styles.rest} inert={inert}>
        <LanguageChoice offered={restaurant.languages} />
        {customer && (
          <a className={styles.logOut} href={`/log-out?from=${encodeURIComponent(pathname)}`} data-dialog="">
            <Icon name="out" />
            {t('profile.logOut')}
          </a>
        )}
      </div>
    </div>
  );
}

/** The tab that a path belongs to, also for a dialog over it; /profile alone is the first tab. */
function activeTab(pathname: string): string {
  const tab = TABS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (tab ?? TABS[0]).href;
}
