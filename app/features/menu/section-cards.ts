import {
  type MouseEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import type { Menu, MenuSection } from '#app/domain/menu/menu-sections.ts';

/**
 * Number of cards that are added at a time, as a department may have a thousand. The same number makes one
 * list, which the browser lays out when it comes near. It fills whole rows of two to six.
 */
export const CARDS_A_STEP = 60;

type SectionCards = {
  cards: MenuCard[];
  /** There are more cards, already loaded or still to be loaded. */
  hasMore: boolean;
  /** Refs for the section, and for the link to all of it: more cards load when the link comes near. */
  section: RefObject<HTMLElement | null>;
  more: RefCallback<HTMLAnchorElement>;
  /** Handler of that link: loads the cards here, or follows the link when that fails. */
  showMore(event: MouseEvent<HTMLAnchorElement>): void;
};

/**
 * The cards of a section: those that came with the page, and the others as they come near. Without script, or
 * when the store does not answer, the link leads to the department's page.
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

  /** Loads all cards, one request at a time. False when the store did not answer. */
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
      setLimit((before) => Math.max(before, CARDS_A_STEP));
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }

  async function grow(): Promise<boolean> {
    if (!fetched) return ask();
    settle();
    setLimit((before) => before + CARDS_A_STEP);
    return true;
  }

  function showMore(event: MouseEvent<HTMLAnchorElement>): void {
    // opening in another tab or window follows the link
    if (hasFailed || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    void grow().then((isThere) => isThere || location.assign(href));
  }

  // observes anew after each step, because a link that is still near reports that only once
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are those of the last render
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

  // the store refused a dish and the menu was loaded again: loads the later cards again too
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
 * Keeps the scroll position when a section above the screen grows, in browsers that do not do it themselves.
 * Keeps the keyboard focus when the focused link is replaced by the cards.
 * @returns a function to call right before the section grows
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

/** How far from the screen a section is filled, px, so that its cards are there before they are seen. */
const AHEAD_PX = 1_000;

const waiting = new Map<Element, () => Promise<unknown>>();
let isWorking = false;

/**
 * Queues work for an element of the page. One task runs at a time: first those on the screen, then the
 * nearest. A task whose element has moved out of reach meanwhile waits until it is queued again.
 */
function whenNearest(element: Element, work: () => Promise<unknown>): void {
  waiting.set(element, work);
  if (!isWorking) void workOff();
}

/** Removes an element's task from the queue. */
function forget(element: Element): void {
  waiting.delete(element);
}

async function workOff(): Promise<void> {
  isWorking = true;
  for (let next = nearest(); next; next = nearest()) {
    const work = waiting.get(next);
    waiting.delete(next);
    await work?.();
    // the cards that came move the page: distances are measured again after it is drawn
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  }
  isWorking = false;
}

function nearest(): Element | undefined {
  return [...waiting.keys()]
    .map((element) => ({ element, distance: distanceOf(element) }))
    .filter(({ distance }) => distance <= AHEAD_PX)
    .sort((a, b) => a.distance - b.distance)[0]?.element;
}

/** Distance to the screen in px; 0 when on it. */
function distanceOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}
