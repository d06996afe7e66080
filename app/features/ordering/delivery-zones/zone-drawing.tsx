import { clsx } from 'clsx';
import { MAP_UNITS, type ZoneMap } from '#app/domain/delivery/zone-map.ts';
import type { CheckedAddress, ZoneView } from '#app/features/ordering/zones/zone-view.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './zone-drawing.module.css';

type Props = { map: ZoneMap; zones: readonly ZoneView[]; checked: CheckedAddress | null; isByRoad: boolean };

const MIDDLE = MAP_UNITS / 2;
const EDGE = 14;

/** The map as an SVG: zones to scale around the restaurant, the address and the route to it. */
export function ZoneDrawing({ map, zones, checked, isByRoad }: Props) {
  const { t } = useTranslation();
  const { rings, pin, line, scale } = map;
  const description = [
    t('zones.mapTitle'),
    ...zones.map(({ name, km }) => t('zones.mapZone', { name, km })),
    ...(checked?.km != null ? [t('zones.mapHere', { km: checked.km })] : []),
  ];
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${MAP_UNITS} ${MAP_UNITS}`}
      role="img"
      aria-label={`${description.join('. ')}.`}
    >
      {[...rings].reverse().map(({ km, radius, shade }) => (
        <circle key={km} cx={MIDDLE} cy={MIDDLE} r={radius} className={clsx(styles.ring, SHADES[shade])} />
      ))}
      <path className={styles.cross} d={`M${MIDDLE} -400V920M-400 ${MIDDLE}H920`} />
      {line && <path d={line} className={styles.bed} />}
      {line && <path d={line} className={clsx(styles.way, !isByRoad && styles.straight)} />}
      {rings.map(({ km, label }) => (
        <text key={km} x={label.x} y={label.y} className={styles.label}>
          {t('zones.km', { km })}
        </text>
      ))}
      <path className={styles.restaurant} d={teardrop(MIDDLE, MIDDLE)} />
      <circle className={styles.eye} cx={MIDDLE} cy={MIDDLE - 28} r="6" />
      {pin && <circle className={styles.address} cx={pin.x} cy={pin.y} r="9" />}
      <path className={styles.mark} d={`M${EDGE + 8} ${EDGE + 44}V${EDGE}l-7 12m7 -12l7 12`} />
      <text x={EDGE + 8} y={EDGE + 58} className={styles.label}>
        {t('zones.north')}
      </text>
      <path className={styles.mark} d={`M${EDGE} ${MAP_UNITS - EDGE - 8}v8h${scale.units}v-8`} />
      <text x={EDGE + scale.units / 2} y={MAP_UNITS - EDGE - 18} className={styles.label}>
        {t('zones.km', { km: scale.km })}
      </text>
    </svg>
  );
}

const SHADES: Record<number, string | undefined> = {
  1: styles.shade1,
  2: styles.shade2,
  3: styles.shade3,
  4: styles.shade4,
};

/** The colour of a zone's ring, for the list. */
export function ZoneSwatch({ shade }: { shade: number }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" className={clsx(styles.ring, SHADES[shade])} />
    </svg>
  );
}

/** The path of a map pin whose tip is at a point. */
function teardrop(x: number, y: number): string {
  return `M${x} ${y}s-17 -15 -17 -28a17 17 0 0 1 34 0c0 13 -17 28 -17 28Z`;
}
