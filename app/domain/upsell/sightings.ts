/** How often an offer was shown in this session: an entry of the spec's `upsellProducts` (R-UPS-11). */
export type Sighting = {
  upsellId: string;
  /** The running counter; the offer's own limit is the restaurant's to change. */
  denyLimit: number;
};

type Limited = { upsellId: string; denyLimit: number };

/** So many are remembered (architecture.md, 'Where state lives'): those seen last. */
const MOST = 20;
/** They travel in a cookie: no more letters than this, however long the restaurant's ids are. */
const MOST_LETTERS = 2000;

/**
 * Whether an offer may be shown once more: while its counter is below its limit, always without a limit (R-UPS-14,
 * R-UPS-15, A-38).
 */
export function mayBeShown(sightings: readonly Sighting[], offer: Limited): boolean {
  const limit = limitOf(offer);
  return limit === 0 || counterOf(sightings, offer) < limit;
}

/** The counters after one more sighting of the offer (R-UPS-12, R-UPS-13), the one seen last at the end. */
export function withSighting(sightings: readonly Sighting[], offer: Limited): Sighting[] {
  const limit = limitOf(offer);
  const counter = counterOf(sightings, offer);
  const denyLimit = limit === 0 ? 0 : Math.max(counter, Math.min(counter + 1, limit));
  const others = sightings.filter((each) => each.upsellId !== offer.upsellId);
  const kept = [...others, { upsellId: offer.upsellId, denyLimit }].slice(-MOST);
  while (kept.length > 1 && JSON.stringify(kept).length > MOST_LETTERS) kept.shift();
  return kept;
}

function counterOf(sightings: readonly Sighting[], { upsellId }: Limited): number {
  return sightings.find((each) => each.upsellId === upsellId)?.denyLimit ?? 0;
}

/** A limit that is no positive number is none (C-031). */
function limitOf({ denyLimit }: Limited): number {
  return denyLimit > 0 ? denyLimit : 0;
}
