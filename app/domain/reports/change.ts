/** How a figure stands beside the one before: tenths of a percent more or less; null where there was nothing before. */
export function changeTenths(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 1_000) : null;
}

/** Tenths of a percent as text: 119 -> '11.9 %', -5 -> '−0.5 %' (with `signed` also '+11.9 %'). */
export function percentText(tenths: number, { signed = false } = {}): string {
  const sign = tenths < 0 ? '−' : signed && tenths > 0 ? '+' : '';
  const positive = Math.abs(tenths);
  return `${sign}${Math.floor(positive / 10)}.${positive % 10} %`;
}

/** Tenths of a percent that a part is of the whole; 0 of nothing. */
export function shareTenths(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 1_000) : 0;
}

/** A sum by how many it is of, rounded; 0 of none. */
export function average(sum: number, count: number): number {
  return count > 0 ? Math.round(sum / count) : 0;
}
