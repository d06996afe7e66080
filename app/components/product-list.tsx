import { useTranslation } from '#app/ui/translation.tsx';
import { useCartCounts } from './cart-counts.ts';
import type { MenuCard } from './menu-card.ts';
import { cardId, type Menu, type MenuSection } from './menu-sections.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

type CardsProps = {
  cards: MenuCard[];
  kind: MenuSection['kind'];
  /** Path of the screen, '' for /. */
  over: string;
  /** `?from=…` of the dialogs' links. */
  search?: string;
  showImages: boolean;
  /** How many pictures are in the first view. */
  eager?: number;
};

/** One grid of cards; a list when the menu around it says so. */
export function Cards({ cards, kind, over, search = '', showImages, eager = 0 }: CardsProps) {
  const counts = useCartCounts();
  return (
    <ul className={styles.grid} data-plain={showImages ? undefined : ''}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          id={cardId({ kind }, card.id)}
          card={card}
          over={over}
          search={search}
          showImage={showImages}
          pictureWhen={index >= eager ? undefined : index === 0 ? 'first' : 'seen'}
          count={counts.get(card.id) ?? 0}
        />
      ))}
    </ul>
  );
}

/** How many cards of the first section may be in the first view. */
const FIRST_VIEW = 4;

type ProductListProps = {
  menu: Menu;
  over: string;
  showImages: boolean;
  /** False when it may not be shown at all: what is hidden by CSS must fetch no picture. */
  isFirst?: boolean;
};

/** The menu by department. Sections below the first view are laid out when they come near. */
export function ProductList({ menu, over, showImages, isFirst = true }: ProductListProps) {
  const title = useSectionTitle();
  return menu.sections.map((section, index) => (
    <section
      key={section.id}
      id={section.id}
      className={styles.section}
      data-below={index > 0 ? '' : undefined}
      aria-labelledby={`${section.id}-title`}
    >
      <h2 id={`${section.id}-title`}>{title(section)}</h2>
      <Cards
        cards={section.products.flatMap((id) => menu.cards[id] ?? [])}
        kind={section.kind}
        over={over}
        showImages={showImages}
        eager={isFirst && index === 0 ? FIRST_VIEW : 0}
      />
    </section>
  ));
}

/** Heading of a section in the visitor's language; a department's own name as it is. */
export function useSectionTitle() {
  const { t } = useTranslation();
  return ({ kind, name }: Pick<MenuSection, 'kind' | 'name'>) => {
    if (kind === 'department') return name;
    return kind === 'recommended' ? t('menu.recommended') : t('menu.others');
  };
}
