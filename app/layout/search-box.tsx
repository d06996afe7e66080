import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { withFrom } from '#app/components/came-from.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useIsMenuPage } from './menu-page.ts';
import { SEARCH_ID } from './popover-ids.ts';
import styles from './search-box.module.css';
import { SearchList, SearchStatus } from './search-list.tsx';
import { useSearch } from './use-search.ts';

/**
 * Search by name: a plain GET form to /, whose answer is the menu's own page of results (R-HEAD-03, A-41). Script shows
 * what is found while one types: links that the arrow keys reach, Escape closes them. On phones a button of the header
 * opens the box.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { found, search, close } = useSearch();
  const box = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const seenAt = useRef(key);
  const hrefOf = useDishAddress();

  // what was typed before script was there
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script takes over
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input && input === document.activeElement && input.value !== input.defaultValue) search(input.value);
  }, []);

  // another page, or a dialog over this one: what was found has been used
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at a new entry of the history
  useEffect(() => {
    if (seenAt.current === key) return;
    seenAt.current = key;
    close();
    if (box.current?.matches(':popover-open')) box.current.hidePopover();
  }, [key]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!found) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      box.current?.querySelector('input')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  }

  return (
    <search
      ref={box}
      className={styles.search}
      id={SEARCH_ID}
      popover="auto"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      // a press on a link leaves the focus where it is: some browsers would take it off the box, and the list away
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      onToggle={(event) => {
        if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <form action="/" method="get" className={styles.form}>
        <button type="submit" aria-label={t('layout.search')}>
          <Icon name="search" />
        </button>
        <input
          type="search"
          name="q"
          placeholder={t('layout.searchPlaceholder')}
          aria-label={t('layout.search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={query.get('q') ?? ''}
          onInput={(event) => search(event.currentTarget.value)}
        />
      </form>
      <SearchStatus hits={found?.hits} />
      {found && <SearchList {...found} hrefOf={hrefOf} />}
    </search>
  );
}

/** From the box to the links and back: beyond either end one comes to the box again. */
function moveFocus(box: HTMLElement, by: 1 | -1): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/** Where a dish opens from here: over the menu that is shown, else over /, which leads back to this page. */
function useDishAddress(): (id: string) => string {
  const { pathname, search } = useLocation();
  const isMenuPage = useIsMenuPage();
  const department = /^\/products\/[^/]+/.exec(pathname)?.[0] ?? '';
  const from = isMenuPage ? (pathname === '/' && search ? pathname + search : '/') : pathname + search;
  return (id) => withFrom(`${department}/item/${encodeURIComponent(id)}`, from);
}
