import { type ComponentType, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './delivery-zones.module.css';
import type { TilesMap as TilesMapPart } from './tiles-map.tsx';
import { ZoneDrawing } from './zone-drawing.tsx';
import type { ZonesPage } from './zones-page.server.ts';

/**
 * The page with the map of tiles. It needs a full page load: only then does the policy allow the tile server.
 */
export const TILES_PAGE = '/delivery?map=tiles';

type TilesMapType = ComponentType<Parameters<typeof TilesMapPart>[0]>;

/** The map: the server's drawing, which script can replace by the map with tiles. */
export function ZoneMapFigure({ page }: { page: ZonesPage }) {
  const { t } = useTranslation();
  const { zones, map, checked, way, interactive } = page;
  const wantsTiles = interactive?.isShown === true;
  const { TilesMap, hasFailed, fail } = useTilesMap(wantsTiles);
  if (!zones || !map) return null;
  return (
    <figure className={styles.figure}>
      {hasFailed && <Note tone="warn">{t('zones.mapFailed')}</Note>}
      <div className={styles.stage}>
        {TilesMap && interactive && !hasFailed ? (
          <TilesMap data={interactive} zones={zones} checked={checked} onFail={fail} />
        ) : (
          <ZoneDrawing map={map} zones={zones} checked={checked} isByRoad={way.isByRoad} />
        )}
      </div>
      <figcaption className={styles.legend}>
        <span>{t(way.isByRoad ? 'zones.byRoad' : 'zones.straight')}</span>
        {interactive && <OtherMap page={page} />}
      </figcaption>
    </figure>
  );
}

/**
 * The link to the other map. It is a full page load, because only that page's policy allows the tile server.
 * An address that is only asked about is sent along in a form. Without script there is no map of tiles, so
 * the link to it is left out.
 */
function OtherMap({ page: { interactive, checked } }: { page: ZonesPage }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const goesToTiles = !interactive?.isShown;
  const href = goesToTiles ? TILES_PAGE : '/delivery';
  const label = t(goesToTiles ? 'zones.interactive' : 'zones.simple');
  if (!hydrated && goesToTiles) return <span className={styles.kept} />;
  if (!checked || checked.isChosen)
    return (
      <ButtonLink variant="line" href={href} data-native="">
        {label}
      </ButtonLink>
    );
  return (
    <form method="post" action={href} data-native="">
      <Button variant="line" name="place" value={checked.value}>
        {label}
      </Button>
    </form>
  );
}

/** Loads Leaflet only for visitors who open the map with tiles. */
function useTilesMap(isWanted: boolean) {
  const [TilesMap, setTilesMap] = useState<TilesMapType | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    import('./tiles-map.tsx').then(
      (module) => setTilesMap(() => module.TilesMap),
      () => setFailed(true),
    );
  }, [isWanted]);

  return {
    TilesMap: isWanted ? TilesMap : null,
    hasFailed: isWanted && hasFailed,
    fail: () => setFailed(true),
  };
}
