import { useMemo } from 'react';
import { useFetchers } from 'react-router';
import { isUnstatedFor } from '#app/domain/menu/dish-labels.ts';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { cardId, type MenuSection } from '#app/domain/menu/menu-sections.ts';
import { usePressedAdds } from '#app/shell/page/pressed-adds.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { useDishFilter } from './dish-filter.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

type CardsProps = {
  cards: MenuCard[];
  kind: MenuSection['kind'];
  /** Path of the page, '' for /. */
  over: string;
  /** Query of the dialogs' links: `?from=…`, or ''. */
  search?: string;
  showImages: boolean;
  /** How many pictures are visible before scrolling. */
  eager?: number;
  /** Laid out by the browser when it comes near the screen. */
  isBelow?: boolean;
};

/** One grid of cards; a list where the page's `data-view` is 'list'. */
export function ProductCards({ cards, kind, over, search = '', showImages, eager = 0, isBelow }: CardsProps) {
  const counts = useCartCounts();
  const filter = useDishFilter();
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
          isUnstated={filter !== null && isUnstatedFor(card.labels, filter)}
        />
      ))}
    </ul>
  );
}

/**
 * Number of pieces of each product in the cart, by product id. Adds that are still being sent are included,
 * so that a card reacts at once; adds that the store refused are not.
 */
function useCartCounts(): ReadonlyMap<string, number> {
  const lines = useRootData().cart?.lines;
  const pressed = usePressedAdds();
  const fetchers = useFetchers().filter((fetcher) => fetcher.key.startsWith('add-'));
  const known = new Set(fetchers.map((fetcher) => fetcher.key));
  // a string, so that the map below is made anew only when an add starts or ends
  const onTheirWay = [
    ...fetchers
      .filter((fetcher) => fetcher.data?.ok !== false)
      .flatMap((fetcher) => fetcher.formData?.get('productId') ?? []),
    ...pressed.filter(({ fetcherKey }) => !known.has(fetcherKey)).map(({ productId }) => productId),
  ].join('\n');
  return useMemo(() => {
    const counts = new Map<string, number>();
    const add = (productId: string, qty: number) => counts.set(productId, (counts.get(productId) ?? 0) + qty);
    for (const line of lines ?? []) add(line.productId, line.qty);
    for (const productId of onTheirWay.split('\n')) add(productId, 1);
    return counts;
  }, [lines, onTheirWay]);
}
