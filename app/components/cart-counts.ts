import { useMemo } from 'react';
import { useFetchers } from 'react-router';
import { usePressedAdds } from './pressed-adds.ts';
import { useRootData } from './root-data.ts';

/**
 * Pieces of each product in the cart, those on their way included, so that a card answers a press at once. What the
 * store refused counts no longer.
 */
export function useCartCounts(): ReadonlyMap<string, number> {
  const lines = useRootData().cart?.lines;
  const pressed = usePressedAdds();
  const fetchers = useFetchers().filter((fetcher) => fetcher.key.startsWith('add-'));
  const known = new Set(fetchers.map((fetcher) => fetcher.key));
  // a string, so that the map stays the same while other fetchers come and go
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
