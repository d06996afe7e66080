import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/translation.tsx';
import { fittingCards, fittingCount, useDishFilter } from './dish-filter.ts';
import type { MenuCard } from './menu-card.ts';
import { departmentOf, type Menu, type MenuSection, WHOLE_MENU } from './menu-sections.ts';
import styles from './product-list.module.css';
import { Cards } from './product-list.tsx';
import { STEP, useSectionCards } from './section-cards.ts';
import { ServedTimes } from './served-times.tsx';
import { wholeAddress } from './whole-menu.ts';

type SectionProps = {
  menu: Menu;
  section: MenuSection;
  over: string;
  showImages: boolean;
  /** How many of its pictures are in the first view. */
  eager: number;
  /** Laid out when it comes near. */
  isBelow?: boolean;
  /** What stands in the place of its cards when there are none to show; without it, nothing of the section does. */
  whenEmpty?: ReactNode;
};

/**
 * A part of the menu. With a big menu its cards may come later: then a link leads to all of them, and script fills them in
 * here when they come near. Nothing where the visitor's filter leaves none.
 */
export function Section(props: SectionProps) {
  const { menu, section, over, showImages, eager, isBelow, whenEmpty } = props;
  const { t } = useTranslation();
  const title = useSectionTitle();
  const filter = useDishFilter();
  const { cards, hasMore, section: element, more, showMore } = useSectionCards(menu, section);
  const count = fittingCount(section, cards, filter);
  if (count <= 0 && !whenEmpty) return null;
  const shown = fittingCards(cards, filter);
  // where departments are loaded on their own pages only, nobody knows how many the filter hides
  const isCounted = filter?.hiddenInAll !== null;
  return (
    // its heading says what it is; sixty named regions would only bury the page's own landmarks
    <section
      ref={element}
      id={section.id}
      className={styles.section}
      data-below={isBelow && cards.length > 0 ? '' : undefined}
    >
      <h2>{title(section)}</h2>
      {section.served && <ServedTimes served={section.served} />}
      {listsOf(shown).map((list, index) => (
        <Cards
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

function listsOf(cards: MenuCard[]): { first: number; cards: MenuCard[] }[] {
  return Array.from({ length: Math.ceil(cards.length / STEP) }, (_, index) => {
    const first = index * STEP;
    return { first, cards: cards.slice(first, first + STEP) };
  });
}

/** Where all of a section is: on its department's page, which may be asked for the whole of it too, or else on this one. */
function wholeOf({ id, total }: MenuSection, over: string): string {
  const departmentId = departmentOf(id);
  if (departmentId === null) return `${wholeAddress(over)}#${encodeURIComponent(id)}`;
  const page = `/products/${encodeURIComponent(departmentId)}`;
  return total > WHOLE_MENU ? wholeAddress(page) : page;
}

/** Heading of a section in the visitor's language; a department's own name as it is. */
export function useSectionTitle() {
  const { t } = useTranslation();
  return ({ kind, name }: Pick<MenuSection, 'kind' | 'name'>) => {
    if (kind === 'department') return name;
    return kind === 'recommended' ? t('menu.recommended') : t('menu.others');
  };
}
