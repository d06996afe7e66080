import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './department-nav.module.css';
import { isInView, keepAim } from './keep-aim.ts';

export type DepartmentLink = { href: string; label: string; current?: boolean };

type DepartmentNavProps = {
  links: DepartmentLink[];
  /** Beside the list, on phones too: the way to the filter. */
  tools?: ReactNode;
  /** At the end of the bar: the choice of grid or list; null keeps its place free. */
  end?: ReactNode;
  /** Only above 600 px. */
  wide?: boolean | undefined;
};

/**
 * Departments under the header, as links within the page or to a department's own. The one in view is marked: by the
 * browser where it can (`:target-current`), else by script.
 */
export function DepartmentNav({ links, tools, end, wide }: DepartmentNavProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const inView = useSectionInView(links);
  const current = links.find((link) => link.current)?.href ?? inView;
  const { hash } = useLocation();
  const isArrival = useNavigationType() !== 'POP';

  // an address that names a section: unless the page was drawn long ago and has been read since
  useEffect(() => {
    if (isArrival || isInView(hash)) return keepAim(hash);
  }, [hash, isArrival]);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !list.current || current === null) return;
    const { offsetLeft, offsetWidth } = link;
    list.current.scrollTo({ left: offsetLeft - (list.current.clientWidth - offsetWidth) / 2 });
  }, [current]);

  return (
    <div className={clsx(styles.bar, wide && 'wide-only')}>
      <nav aria-label={t('menu.departments')}>
        <ul ref={list}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === current ? 'true' : undefined}
                onClick={(event) => keepAim(event.currentTarget.hash)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {tools}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** Address of the section at the top of the screen; null before script, or where links lead to pages. */
function useSectionInView(links: DepartmentLink[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const addresses = links.map((link) => link.href).join(' ');
  useEffect(() => {
    const ids = addresses.split(' ').filter((href) => href.startsWith('#'));
    if (ids.length === 0) return;
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setInView(
          (before) =>
            ids.find((href) => visible.has(decodeURIComponent(href.slice(1)))) ?? before ?? ids[0] ?? null,
        );
      },
      // a line below the two bars
      { rootMargin: '-25% 0px -70% 0px' },
    );
    for (const href of ids) {
      const section = document.getElementById(decodeURIComponent(href.slice(1)));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [addresses]);
  return inView;
}
