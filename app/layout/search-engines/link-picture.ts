import type { RootData } from '#app/components/root-data.ts';
import { isDrawing, pictureAt } from '#app/domain/menu/picture-address.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import type { SearchTexts } from '#app/locales/locale.ts';

/** Wide enough for the large cards of those who show shared addresses. */
const WIDTH = 1152;

/**
 * The picture of a shared address: the dish, else the first banner or the logo; null where there is none, or the restaurant
 * shows none. Drawings (SVG) are left out, as hardly anybody who shows addresses draws them.
 */
export function linkPicture(
  text: keyof SearchTexts,
  { restaurant, menuView }: Pick<RootData, 'restaurant' | 'menuView'>,
  loaded: unknown,
): string | null {
  const dish = text === 'dish' ? (loaded as { dish: { product: MenuProduct } }).dish.product : null;
  const { bannerUrls, logoUrl } = restaurant;
  const ofMenu = menuView.showImages ? [dish?.imageUrl ?? null, ...bannerUrls] : [];
  const found = [...ofMenu, logoUrl].find((address) => address !== null && !isDrawing(address));
  return found ? pictureAt(found, WIDTH) : null;
}
