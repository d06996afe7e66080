import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import {
  departmentOf,
  type Menu,
  type MenuSection,
  type Served,
  WHOLE_MENU,
} from '#app/domain/menu/menu-sections.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { fittingCards, fittingCount, useDishFilter } from './dish-filter.tsx';
import { wholeAddress } from './menu-address.ts';
import styles from './product-list.module.css';
import { ProductCards } from './product-list.tsx';
import { CARDS_A_STEP, useSectionCards } from './section-cards.ts';

/** How many cards of the first section may be visible before scrolling. */
const FIRST_VIEW = 4;

type MenuListProps = {
  menu: Menu;
  over: string;
  showImages: boolean;
  /** False when the list may be hidden by CSS: pictures that nobody sees are not fetched early. */
  isFirst?: boolean;
};

/** The menu by section. The browser lays out sections further down when they come near the screen. */
export const MenuList = memo(function MenuList({ menu, over, showImages, isFirst = true }: MenuListProps) {
  return menu.sections.map((section, index) => (
    <CardSection
      key={section.id}
      menu={menu}
      section={section}
      over={over}
      showImages={showImages}
      eager={isFirst && index === 0 ? FIRST_VIEW : 0}
      isBelow={index > 0}
    />
  ));
});

type SectionProps = {
  menu: Menu;
  section: MenuSection;
  over: string;
  showImages: boolean;
  /** How many of its pictures are visible before scrolling. */
  eager: number;
  /** The browser lays it out when it comes near the screen. */
  isBelow?: boolean;
  /** Shown in place of the cards when the filter leaves none. Without it the whole section is left out. */
  whenEmpty?: ReactNode;
};

/**
 * One section of the menu. In a big menu some of its cards are loaded later: a link leads to all of them, and
 * script loads them here when they come near. Renders nothing when the visitor's filter leaves no dish.
 */
export function CardSection(props: SectionProps) {
  const { menu, section, over, showImages, eager, isBelow, whenEmpty } = props;
  const { t } = useTranslation();
  const title = useSectionTitle();
  const filter = useDishFilter();
  const { cards, hasMore, section: element, more, showMore } = useSectionCards(menu, section);
  const count = fittingCount(section, cards, filter);
  if (count <= 0 && !whenEmpty) return null;
  const shown = fittingCards(cards, filter);
  // where dishes are loaded by department, the number of hidden dishes is unknown
  const isCounted = filter?.hiddenInAll !== null;
  return (
    // no aria-label: its heading names it, and sixty named regions would bury the page's own landmarks
    <section
      ref={element}
      id={section.id}
      className={styles.section}
      data-below={isBelow && cards.length > 0 ? '' : undefined}
    >
      <h2 lang={section.lang}>{title(section)}</h2>
      {section.served && <ServedTimes served={section.served} />}
      {listsOf(shown).map((list, index) => (
        <ProductCards
          key={list.first}
          cards={list.cards}
          kind={section.kind}
          over={over}
          search={menu.isWhole ? `?from=${encodeURIComponent(wholeAddress(over))}` : ''}
          showImages={showImages}
          eager={index === 0 ? eager : 0}
          isBelow={index > 0}
        />
      ))}
      {count <= 0 && whenEmpty}
      {hasMore && count > 0 && (
        <a ref={more} className={styles.more} href={wholeOf(section, over)} onClick={showMore}>
          {isCounted ? t('menu.showAll', { count }) : t('menu.showMore')}
        </a>
      )}
    </section>
  );
}

/** When the dishes of a department are served, and whether that is now. */
function ServedTimes({ served: { isNow, hours } }: { served: Served }) {
  const { t } = useTranslation();
  return (
    <p className={clsx(styles.served, !isNow && styles.later)}>
      <Icon name="clock" />
      {isNow ? t('menu.served', { hours }) : t('menu.servedLater', { hours })}
    </p>
  );
}

function listsOf(cards: MenuCard[]): { first: number; cards: MenuCard[] }[] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_A_STEP) }, (_, index) => {
    const first = index * CARDS_A_STEP;
    return { first, cards: cards.slice(first, first + CARDS_A_STEP) };
  });
}

/**
 * The address where all cards of a section are: its department's page, with '?all=1' where that is big too,
 * or this page when the section is no department.
 */
function wholeOf({ id, total }: MenuSection, over: string): string {
  const departmentId = departmentOf(id);
  if (departmentId === null) return `${wholeAddress(over)}#${encodeURIComponent(id)}`;
  const page = `/products/${encodeURIComponent(departmentId)}`;
  return total > WHOLE_MENU ? wholeAddress(page) : page;
}

/**
 * Returns a function that gives a section's heading: a department's own name, or a text in the page's
 * language.
 */
export function useSectionTitle() {
  const { t } = useTranslation();
  return ({ kind, name }: Pick<MenuSection, 'kind' | 'name'>) => {
    if (kind === 'department') return name;
    return kind === 'recommended' ? t('menu.recommended') : t('menu.others');
  };
}
