/** Which map is wanted: the drawing, or the one with tiles, which needs script and a policy of its own page. */
export type MapWish = 'drawing' | 'tiles';

/** The page with the map of tiles. It is entered by a document load: only then its policy names the host of the tiles. */
export const TILES_PAGE = '/delivery?map=tiles';

export function wishFrom(url: URL): MapWish {
  return url.searchParams.get('map') === 'tiles' ? 'tiles' : 'drawing';
}
