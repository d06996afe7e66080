import 'leaflet/dist/leaflet.css';
import { clsx } from 'clsx';
import {
  circle,
  divIcon,
  type Map as LeafletMap,
  latLng,
  map as mapIn,
  marker,
  polyline,
  tileLayer,
} from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import type { CheckedAddress, ZoneView } from '#app/features/ordering/zones/zone-view.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { TileCredit } from './tile-credit.tsx';
import styles from './tiles-map.module.css';
import type { InteractiveMapData } from './zones-page.server.ts';

type Props = {
  data: InteractiveMapData;
  zones: readonly ZoneView[];
  checked: CheckedAddress | null;
  /** Called when no tile could be loaded. */
  onFail: () => void;
};

/** After this many failed tiles and none loaded, the drawing returns in place of a grey square. */
const FAILED_TILES = 4;
const MOST_ZOOM = 19;
const SHADES: Record<number, string | undefined> = {
  1: styles.shade1,
  2: styles.shade2,
  3: styles.shade3,
  4: styles.shade4,
};

type Shown = {
  data: InteractiveMapData;
  zones: ZoneView[];
  place: Coordinates | null;
  words: { us: string; you: string };
};

/**
 * Zones on a map of tiles (Leaflet), with the route to the address. Everything on it is also in words beside
 * it.
 */
export function TilesMap({ data, zones, checked, onFail }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shownMap = useRef<LeafletMap>(null);
  const fail = useEffectEvent(onFail);
  const words = { us: t('zones.us'), you: t('zones.you') };
  // compared as text, because a revalidation brings equal data as new objects
  const shown = JSON.stringify({ data, zones, place: checked?.place ?? null, words });

  useEffect(() => {
    if (!box.current) return;
    const { data, zones, place, words } = JSON.parse(shown) as Shown;
    const restaurant = pointOf(data.restaurant);
    const map = mapIn(box.current, {
      zoomControl: false,
      // Leaflet would write the credit as HTML
      attributionControl: false,
      scrollWheelZoom: false,
      maxZoom: MOST_ZOOM,
    });
    shownMap.current = map;
    // the wheel scrolls the page until the map has the focus
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
    let loaded = 0;
    let failed = 0;
    tileLayer(data.tilesUrl, { maxZoom: MOST_ZOOM })
      .on('tileload', () => {
        loaded += 1;
      })
      .on('tileerror', () => {
        failed += 1;
        if (loaded === 0 && failed === FAILED_TILES) fail();
      })
      .addTo(map);
    const reach = Math.max(0, ...zones.map(({ km }) => km));
    const bounds = latLng(restaurant).toBounds(reach * 2000);
    if (place) bounds.extend(pointOf(place));
    map.fitBounds(bounds, { animate: false });
    for (const { km, shade } of [...zones].reverse())
      circle(restaurant, {
        radius: km * 1000,
        className: clsx(styles.ring, SHADES[shade]),
        interactive: false,
      }).addTo(map);
    if (place) {
      const way = data.way?.map(pointOf) ?? [restaurant, pointOf(place)];
      polyline(way, { className: clsx(styles.way, !data.way && styles.straight), interactive: false }).addTo(
        map,
      );
      pin(pointOf(place), words.you, styles.address).addTo(map);
    }
    pin(restaurant, words.us, styles.restaurant).addTo(map);
    return () => {
      map.remove();
    };
  }, [shown]);

  return (
    <>
      <div ref={box} className={styles.box} role="application" aria-label={t('zones.mapTitle')} />
      <p className={styles.credit}>
        <TileCredit words={data.attribution} />
      </p>
      <div className={styles.zoom}>
        <IconButton icon="plus" label={t('zones.zoomIn')} onClick={() => shownMap.current?.zoomIn()} />
        <IconButton icon="minus" label={t('zones.zoomOut')} onClick={() => shownMap.current?.zoomOut()} />
      </div>
    </>
  );
}

function pointOf({ latitude, longitude }: Coordinates): [number, number] {
  return [latitude, longitude];
}

/** A marker with a title; it cannot be pressed. */
function pin(at: [number, number], words: string, className: string | undefined) {
  const icon = divIcon({ className, iconSize: [24, 24] });
  return marker(at, { icon, title: words, alt: words, keyboard: false, interactive: false });
}
