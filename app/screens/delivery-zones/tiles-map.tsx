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
import type { CheckedAddress } from '#app/components/zones/checked-address.ts';
import type { ZoneView } from '#app/components/zones/zone-view.ts';
import type { Coordinates } from '#app/domain/delivery/coordinates.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { InteractiveMapData } from './load-zones.server.ts';
import { tileCredit } from './tile-credit.ts';
import styles from './tiles-map.module.css';

type Props = {
  data: InteractiveMapData;
  zones: readonly ZoneView[];
  checked: CheckedAddress | null;
  /** No tile came. */
  onFail: () => void;
};

/** So many tiles may fail before one has come: then the drawing says more than a grey square. */
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

/** Zones over a map of tiles (Leaflet), with the way to the address. All that it shows stands in words beside it too. */
export function TilesMap({ data, zones, checked, onFail }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const shownMap = useRef<LeafletMap>(null);
  const fail = useEffectEvent(onFail);
  const words = { us: t('zones.us'), you: t('zones.you') };
  // React compares by identity, and a revalidation brings the same figures anew
  const shown = JSON.stringify({ data, zones, place: checked?.place ?? null, words });

  useEffect(() => {
    if (!box.current) return;
    const { data, zones, place, words } = JSON.parse(shown) as Shown;
    const restaurant = pointOf(data.restaurant);
    const map = mapIn(box.current, { zoomControl: false, scrollWheelZoom: false, maxZoom: MOST_ZOOM });
    shownMap.current = map;
    map.attributionControl.setPrefix(false);
    // a wheel over a map that nobody has touched scrolls the page
    map.on('focus', () => map.scrollWheelZoom.enable());
    map.on('blur', () => map.scrollWheelZoom.disable());
    let came = 0;
    let failed = 0;
    tileLayer(data.tilesUrl, { attribution: tileCredit(data.attribution), maxZoom: MOST_ZOOM })
      .on('tileload', () => {
        came += 1;
      })
      .on('tileerror', () => {
        failed += 1;
        if (came === 0 && failed === FAILED_TILES) fail();
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

/** A mark that says what it is; there is nothing to press. */
function pin(at: [number, number], words: string, className: string | undefined) {
  const icon = divIcon({ className, iconSize: [24, 24] });
  return marker(at, { icon, title: words, alt: words, keyboard: false, interactive: false });
}
