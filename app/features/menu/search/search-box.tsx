import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { hasPopovers } from '#app/browser/has-popovers.ts';
import { useIsMenuPage } from '#app/shell/frame/menu-page.ts';
import { SEARCH_ID } from '#app/shell/frame/popover-ids.ts';
import { withFrom } from '#app/shell/page/came-from.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { SearchHits } from './hits.ts';
import styles from './search-box.module.css';
import { SearchList, SearchStatus } from './search-list.tsx';

/**
 * Search by name: a plain GET form to /, which answers with a page of results. Script lists results during
 * typing: links that the arrow keys reach and Escape closes. On phones a button of the header opens the box.
 */
export function SearchBox() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const { found, search, close } = useSearch();
  const box = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const seenAt = useRef(key);
  const hrefOf = useDishAddress();

  // searches for what was typed before script ran
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script takes over
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (input && input === document.activeElement && input.value !== input.defaultValue) search(input.value);
  }, []);

  // another page, or a dialog over this one: the list is no longer needed
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at a new entry of the history
  useEffect(() => {
    if (seenAt.current === key) return;
    seenAt.current = key;
    close();
    if (hasPopovers() && box.current?.matches(':popover-open')) box.current.hidePopover();
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
      // keeps the focus in the box when a link is pressed: where it is lost, the list closes before the click
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

/** Moves the focus between the box and the links; past either end it returns to the box. */
function moveFocus(box: HTMLElement, by: 1 | -1): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}

/**
 * Returns a function that gives the address of a dish's dialog: over the current page if it is a menu, else
 * over /. Closing that dialog leads back to the current page.
 */
function useDishAddress(): (id: string) => string {
  const { pathname, search } = useLocation();
  const isMenuPage = useIsMenuPage();
  const department = /^\/products\/[^/]+/.exec(pathname)?.[0] ?? '';
  const from = isMenuPage ? (pathname === '/' && search ? pathname + search : '/') : pathname + search;
  return (id) => withFrom(`${department}/item/${encodeURIComponent(id)}`, from);
}

/** How long typing has to pause before the search, ms; the spec names this number. */
const PAUSE_MS = 300;

/**
 * Searches during typing: one request once typing pauses; answers to older texts are dropped. `found` is null
 * before there is anything to show, and when the store does not answer; the form then still leads to the page
 * of results.
 */
function useSearch() {
  const [found, setFound] = useState<{ text: string; hits: SearchHits } | null>(null);
  const asking = useRef<AbortController | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop() {
    clearTimeout(pause.current);
    asking.current?.abort();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the box is unmounted
  useEffect(() => stop, []);

  async function ask(text: string) {
    const controller = new AbortController();
    asking.current = controller;
    try {
      const answer = await fetch(`/search/hits?q=${encodeURIComponent(text)}`, { signal: controller.signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const hits = (await answer.json()) as SearchHits;
      if (asking.current === controller) setFound({ text, hits });
    } catch {
      if (asking.current === controller) setFound(null);
    }
  }

  return {
    found,
    search(typed: string) {
      stop();
      const text = typed.trim();
      if (text === '') setFound(null);
      else pause.current = setTimeout(() => void ask(text), PAUSE_MS);
    },
    close() {
      stop();
      setFound(null);
    },
  };
}
