/** A page to measure; `cookie` is what its visitor sends. */
export type MeasuredPage = { name: string; path: string; cookie: string };

/** One measured figure, with the most (or least) it may be. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** None: printed for comparison only. */
  target?: { most: number } | { least: number };
  note?: string;
};

export function isMissed({ value, target }: Figure): boolean {
  if (!target) return false;
  return 'most' in target ? !(value <= target.most) : !(value >= target.least);
}

/** One line a figure: name, value, target, verdict. */
export function line(figure: Figure): string {
  const { name, value, unit, target, note } = figure;
  const aim = target
    ? 'most' in target
      ? `at most ${short(target.most)}`
      : `at least ${short(target.least)}`
    : '';
  const verdict = target ? (isMissed(figure) ? 'MISSED' : 'ok') : '';
  return [
    name.padEnd(44),
    `${short(value)} ${unit}`.padStart(14),
    aim.padEnd(16),
    verdict.padEnd(6),
    note ?? '',
  ]
    .join('  ')
    .trimEnd();
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function short(value: number): string {
  return Number.isInteger(value) || value >= 100
    ? String(Math.round(value))
    : value.toFixed(value < 10 ? 2 : 1);
}
