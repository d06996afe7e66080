import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './department-nav.module.css';

export type DepartmentLink = {
  href: string;
  label: string;
  /** Language of the label where it is not the page's. */
  lang?: string | undefined;
  current?: boolean;
};

type DepartmentNavProps = {
  links: DepartmentLink[];
  /** Controls beside the list, on phones too: the link to the filter. */
  tools?: ReactNode;
  /** Content at the end of the bar: the choice of grid or list. null keeps the room free for it. */
  end?: ReactNode;
  /** Shown above 600 px only. */
  wide?: boolean | undefined;
};

/**
 * The bar of departments under the header: links to sections of the page, or to the departments' own pages.
 * The link of the section in view is marked, by the browser where it can (`:target-current`), else by script.
 */
export function DepartmentNav({ links, tools, end, wide }: DepartmentNavProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const inView = useSectionInView(links);
  const current = links.find((link) => link.current)?.href ?? inView;
  const { hash } = useLocation();
  const isArrival = useNavigationType() !== 'POP';

  // Goes to the section that the address names. Not on Back to a page whose reader has scrolled elsewhere.
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
          {links.map(({ href, label, lang }) => (
            <li key={href}>
              <a
                href={href}
                lang={lang}
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

/**
 * The link of the section at the top of the screen. Null before script runs, and where the links lead to
 * pages.
 */
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
      // the section that crosses a line below the two bars counts as in view
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

/** How long the page may keep growing after a jump, ms. */
const SETTLED_MS = 3_000;
/** Events by which readers move on themselves. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps the screen at the section that a jump led to, while the sections around it get their cards and their
 * final heights. Ends after 3 s, or as soon as the reader does something.
 * @param hash '#' and the id of an element; anything else is ignored
 * @returns a function that ends it
 */
function keepAim(hash: string): () => void {
  const target = targetOf(hash);
  if (!target) return () => {};
  const observer = new ResizeObserver(() => target.scrollIntoView());
  const end = () => {
    observer.disconnect();
    clearTimeout(late);
    for (const type of OWN_WAYS) removeEventListener(type, end);
  };
  const late = setTimeout(end, SETTLED_MS);
  for (const type of OWN_WAYS) addEventListener(type, end, { passive: true });
  observer.observe(document.body);
  return end;
}

/** Whether the section that the hash names is on the screen. */
function isInView(hash: string): boolean {
  const box = targetOf(hash)?.getBoundingClientRect();
  return box !== undefined && box.top < innerHeight && box.bottom > 0;
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return hash.startsWith('#') ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // the hash is not valid percent-encoding
    return null;
  }
}
