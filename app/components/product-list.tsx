import { useCartCounts } from './cart-counts.ts';
import type { MenuCard } from './menu-card.ts';
import { cardId, type MenuSection } from './menu-sections.ts';
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
  /** Laid out when it comes near. */
  isBelow?: boolean;
};

/** One grid of cards; a list when the menu around it says so. */
export function Cards({ cards, kind, over, search = '', showImages, eager = 0, isBelow }: CardsProps) {
  const counts = useCartCounts();
  return (
    <ul
      className={styles.grid}
      data-plain={showImages ? undefined : ''}
      data-below={isBelow ? '' : undefined}
    >
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
