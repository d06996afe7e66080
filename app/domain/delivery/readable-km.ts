const MOST_DECIMALS = 3;
/** An address in the same house is not '0 km away'. */
const LEAST_KM = 0.1;

/**
 * Kilometres to read: one decimal, or as many as it takes not to say '2.5 km' of 2.54 km where a zone ends at 2.5 km.
 * @param edges where zones end, km
 */
export function readableKm(km: number, edges: readonly number[]): number {
  for (let decimals = 1; decimals < MOST_DECIMALS; decimals += 1) {
    const rounded = Math.max(LEAST_KM, Number(km.toFixed(decimals)));
    if (edges.every((edge) => rounded <= edge === km <= edge)) return rounded;
  }
  return Number(km.toFixed(MOST_DECIMALS));
}
