import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import type { SearchHit } from '#app/contract/menu.ts';
import { foldName } from './fold-name.ts';
import { readMenu } from './read-menu.ts';

export const MAX_HITS = 20;

/**
 * Products whose name contains `text`, without regard to case and accents, in menu order (B-CAT-05). Plain text
 * comparison, so % and _ are letters like others; nothing asked for finds nothing. `limit` is 1..20.
 */
export async function searchProducts(
  deps: Deps,
  restaurant: Restaurant,
  { text, limit }: { text: string; limit: number },
): Promise<SearchHit[]> {
  const wanted = foldName(text);
  if (wanted === '') return [];
  const { products, searchNames } = await readMenu(deps, restaurant);
  const hits: SearchHit[] = [];
  for (const [index, product] of products.entries()) {
    if (!searchNames[index]?.includes(wanted)) continue;
    const { productId, departmentId, name, imageUrl } = product;
    hits.push({ productId, departmentId, name, imageUrl });
    if (hits.length >= limit) break;
  }
  return hits;
}
