import { useTranslation } from '#app/ui/translation.tsx';
import { fittingCards, fittingCount, useDishFilter } from './dish-filter.ts';
import { departmentOf, type Menu, type MenuSection } from './menu-sections.ts';
import styles from './product-list.module.css';
import { Cards } from './product-list.tsx';
import { useSectionCards } from './section-cards.ts';
import { ServedTimes } from './served-times.tsx';

type SectionProps = {
  menu: Menu;
  section: MenuSection;
  over: string;
  showImages: boolean;
  /** How many of its pictures are in the first view. */
  eager: number;
  /** Laid out when it comes near. */
  isBelow: boolean;
};

/**
 * A part of the menu. With a big menu its cards may come later: then a link leads to all of them, and script fills them in
 * here when they come near. Nothing where the visitor's filter leaves none.
 */
export function Section({ menu, section, over, showImages, eager, isBelow }: SectionProps) {
  const { t } = useTranslation();
  const title = useSectionTitle();
  const filter = useDishFilter();
  const { cards, hasMore, section: element, more, showMore } = useSectionCards(menu, section);
  const count = fittingCount(section, cards, filter);
  if (count <= 0) return null;
  const shown = fittingCards(cards, filter);
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
      {shown.length > 0 && (
        <Cards cards={shown} kind={section.kind} over={over} showImages={showImages} eager={eager} />
      )}
      {hasMore && (
        <a ref={more} className={styles.more} href={wholeOf(section.id)} onClick={showMore}>
          {t('menu.showAll', { count })}
        </a>
      )}
    </section>
  );
}

/** Where all dishes of a section are: the department's page, or the whole menu for those of no department. */
function wholeOf(id: string): string {
  const departmentId = departmentOf(id);
  return departmentId === null
    ? `/?all=1#${encodeURIComponent(id)}`
    : `/products/${encodeURIComponent(departmentId)}`;
}

/** Heading of a section in the visitor's language; a department's own name as it is. */
export function useSectionTitle() {
  const { t } = useTranslation();
  return ({ kind, name }: Pick<MenuSection, 'kind' | 'name'>) => {
    if (kind === 'department') return name;
    return kind === 'recommended' ? t('menu.recommended') : t('menu.others');
  };
}
