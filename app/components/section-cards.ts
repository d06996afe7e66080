import {
  type MouseEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MenuCard } from './menu-card.ts';
import type { Menu, MenuSection } from './menu-sections.ts';
import { AHEAD_PX, forget, whenNearest } from './nearest-first.ts';

/**
 * Cards that are added at once: a department of a thousand dishes grows as one reads on. So many also make a list of their
 * own, laid out when it comes near; it fills whole rows of two to six.
 */
export const STEP = 60;

type SectionCards = {
  cards: MenuCard[];
  /** There are more of them, here or at the store. */
  hasMore: boolean;
  /** The section, and the link to the whole of it, which is what comes near: both to be given as `ref`. */
  section: RefObject<HTMLElement | null>;
  more: RefCallback<HTMLAnchorElement>;
  /** For a press on that link: the cards come here, or the link leads to them after all. */
  showMore(event: MouseEvent<HTMLAnchorElement>): void;
};

/**
 * The cards of a section: those that came with the page, and the others as they come near. Where the store does not
 * answer, and before script, the link leads to the department's own page.
 */
export function useSectionCards(menu: Menu, of: MenuSection): SectionCards {
  const given = of.products.flatMap((id) => menu.cards[id] ?? []);
  const [fetched, setFetched] = useState<MenuCard[] | null>(null);
  const [limit, setLimit] = useState(given.length);
  const [hasFailed, setFailed] = useState(false);
  const section = useRef<HTMLElement>(null);
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const asking = useRef<Promise<boolean> | null>(null);
  const cards = fetched ? fetched.slice(0, limit) : given;
  const hasMore = cards.length < (fetched ?? { length: of.total }).length;
  const settle = useGrowth(section, link, cards.length);

  /** Once at a time, whoever asks. False when the store did not answer. */
  function ask(): Promise<boolean> {
    asking.current ??= fetchAll().finally(() => {
      asking.current = null;
    });
    return asking.current;
  }

  async function fetchAll(): Promise<boolean> {
    try {
      const answer = await fetch(`/dishes?section=${encodeURIComponent(of.id)}`);
      if (!answer.ok) throw new Error(`${answer.status}`);
      const { cards: all } = (await answer.json()) as { cards: MenuCard[] };
      settle();
      setFetched(all);
      setLimit((before) => Math.max(before, STEP));
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }

  async function grow(): Promise<boolean> {
    if (!fetched) return ask();
    settle();
    setLimit((before) => before + STEP);
    return true;
  }

  function showMore(event: MouseEvent<HTMLAnchorElement>): void {
    // another tab or window shows the page that the link names
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void grow().then((isThere) => isThere || location.assign(href));
  }

  // anew after each step: what is still near is told at once
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are the last drawing's own
  useEffect(() => {
    if (!link || hasFailed) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) whenNearest(link, grow);
      },
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    observer.observe(link);
    return () => {
      observer.disconnect();
      forget(link);
    };
  }, [link, cards.length, fetched, hasFailed]);

  // the menu was read again, because the store refused a dish: so are the cards that came later
  const menuBefore = useRef(menu);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for another menu
  useEffect(() => {
    if (menuBefore.current === menu) return;
    menuBefore.current = menu;
    setFailed(false);
    if (fetched) void ask();
  }, [menu]);

  return { cards, hasMore, section, more: setLink, showMore };
}

/**
 * Keeps the reader's place when a section above the screen grows, in browsers that do not do it themselves, and the
 * keyboard's when the link it stands on is replaced by the cards.
 * @returns to be called right before the section grows
 */
function useGrowth(
  section: RefObject<HTMLElement | null>,
  link: HTMLAnchorElement | null,
  count: number,
): () => void {
  const before = useRef<{ rect: DOMRect; count: number; hadFocus: boolean } | null>(null);
  useLayoutEffect(() => {
    const element = section.current;
    if (!before.current || !element || count === before.current.count) return;
    const { rect, hadFocus } = before.current;
    const first = element.querySelectorAll<HTMLElement>('h3 a')[before.current.count];
    before.current = null;
    if (rect.bottom < 0 && !CSS.supports('overflow-anchor', 'auto'))
      scrollBy({ top: element.getBoundingClientRect().height - rect.height, behavior: 'instant' });
    if (hadFocus) first?.focus({ preventScroll: true });
  }, [section, count]);
  return () => {
    const rect = section.current?.getBoundingClientRect();
    if (rect) before.current = { rect, count, hadFocus: document.activeElement === link };
  };
}
