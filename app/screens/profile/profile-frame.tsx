import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LanguageChoice } from '#app/components/language-choice.tsx';
import { useRootData } from '#app/components/root-data.ts';
import { useInertBehind } from '#app/components/screen.tsx';
import { WIDE } from '#app/domain/layout/breakpoints.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './profile-frame.module.css';

/** Where the first tab is shown too. */
const AREA = '/profile';

const TABS = [
  { href: '/profile/info', text: 'title', icon: 'user' },
  { href: '/profile/orders', text: 'orders', icon: 'bag' },
  { href: '/profile/address', text: 'addressBook', icon: 'pin' },
  { href: '/profile/helpAndSupports', text: 'help', icon: 'help' },
] as const;

/**
 * The tabs and what stands below them (R-PROF-01). Each tab is a route, so that all of them work before script and on
 * phones (R-PROF-02); on wide screens script shows them in place: the router goes there, the address stays /profile
 * (R-PROF-03). Drawn once for all widths, so that turning a phone loses nothing that was typed.
 */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inert = useInertBehind();
  const { customer } = useRootData();
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
      <div className={styles.content}>{children}</div>
      <div className={styles.rest} inert={inert}>
        <LanguageChoice />
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

/** A dialog over a tab leaves it active; /profile alone is the first one. */
function activeTab(pathname: string): string {
  const tab = TABS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (tab ?? TABS[0]).href;
}
