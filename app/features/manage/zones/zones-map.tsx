import '#app/ui/manage/zones.css';
import { type PointerEvent, useState } from 'react';
import { MAP_UNITS, zoneMap } from '#app/domain/delivery/zone-map.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { draggedTo, smallestFirst } from './zones-form.ts';

/** A zone as it is drawn: the number of its fields, and how far it reaches; null where that is not known. */
export type DrawnZone = { index: number; km: number | null };

type ZonesMapProps = {
  zones: readonly DrawnZone[];
  /** What is drawn, in words. */
  says: string;
  /** An edge was dragged to so many km. */
  onDrag: (index: number, km: number) => void;
};

const MIDDLE = MAP_UNITS / 2;
/** Where on their edges the numbers stand, so that those of near edges do not lie on each other. */
const CORNERS = [-0.25, 0.25, 0.75, -0.75].map((turns) => turns * Math.PI);
/** Half of a number's disc, in units of the drawing. */
const DISC = 17;

/**
 * The zones around the restaurant, drawn to scale. With a script their edges can be dragged; the fields beside the map
 * do the same by keyboard and without.
 */
export function ZonesMap({ zones, says, onDrag }: ZonesMapProps) {
  const { t } = useTranslation();
  // while an edge is dragged the scale stays, so that the edge is under the finger
  const [dragged, setDragged] = useState<{ index: number; unitsPerKm: number } | null>(null);
  const map = zoneMap({
    reaches: zones.flatMap(({ km }) => km ?? []),
    ...{ restaurant: null, address: null, way: null },
  });
  if (!map) return null;
  const unitsPerKm = dragged?.unitsPerKm ?? map.scale.units / map.scale.km;
  const order = smallestFirst(zones.map(({ km }) => km));
  const rings = order.flatMap((place, number) => {
    const { index, km } = zones[place] ?? { index: 0, km: null };
    return km === null ? [] : [{ index, radius: km * unitsPerKm, number: number + 1 }];
  });
  const drag = (event: PointerEvent<SVGCircleElement>) => {
    const point = pointIn(event);
    if (dragged && point)
      onDrag(dragged.index, draggedTo(Math.hypot(point.x - MIDDLE, point.y - MIDDLE), unitsPerKm));
  };
  return (
    <div className="zmap">
      <svg viewBox={`0 0 ${MAP_UNITS} ${MAP_UNITS}`} role="img" aria-label={says}>
        {[...rings].reverse().map(({ index, radius }) => (
          <circle key={index} className="z" cx={MIDDLE} cy={MIDDLE} r={radius} />
        ))}
        <circle className="us" cx={MIDDLE} cy={MIDDLE} r="9" />
        {rings.map(({ index, radius, number }) => {
          const corner = CORNERS[(number - 1) % CORNERS.length] ?? 0;
          const [x, y] = [MIDDLE + radius * Math.cos(corner), MIDDLE + radius * Math.sin(corner)];
          return (
            <g key={index}>
              <circle
                className="edge"
                cx={MIDDLE}
                cy={MIDDLE}
                r={radius}
                onPointerDown={(event) => {
                  event.preventDefault();
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged({ index, unitsPerKm });
                }}
                onPointerMove={drag}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              />
              <circle className="pill" cx={x} cy={y} r={DISC} />
              <text x={x} y={y + 7}>
                {number}
              </text>
            </g>
          );
        })}
        <path className="bar" d={`M16 ${MAP_UNITS - 22}v6h${map.scale.km * unitsPerKm}v-6`} />
        <text x={16 + (map.scale.km * unitsPerKm) / 2} y={MAP_UNITS - 26}>
          {t('manageZones.km', { km: map.scale.km })}
        </text>
      </svg>
    </div>
  );
}

/** Where a pointer is, in units of the drawing. */
function pointIn({ clientX, clientY, currentTarget }: PointerEvent<SVGCircleElement>): DOMPoint | null {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : null;
}
