/** A page to measure; `cookie` is what its visitor sends. */
export type MeasuredPage = {
  name: string;
  path: string;
  cookie: string;
  /** What it answers; 200 without it. */
  status?: number;
  /** The most processor time of it, µs. */
  mostCpu?: number;
  /** The most that its document may weigh as it is sent, kB. */
  mostSent?: number;
  /** The most that its scripts may weigh once it is alive, kB. */
  mostScripts?: number;
};

type Target = { most: number } | { least: number };

/** One measured figure, with the most (or least) it may be. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** None: printed for comparison only. */
  target?: Target;
  note?: string;
};

export function isMissed({ value, target }: Figure): boolean {
  if (!target) return false;
  return 'most' in target ? !(value <= target.most) : !(value >= target.least);
}

/**
 * The figure as it is, or without its verdict when the machine was too busy with other things to tell: `why` says what
 * the control showed. A figure that meets its target on a busy machine meets it all the more on a quiet one.
 */
export function unlessNoisy(figure: Figure, why: string | null): Figure {
  if (why === null || !isMissed(figure)) return figure;
  const { target, note, ...rest } = figure;
  return { ...rest, note: [`NOISY, ${why}; ${aim(target)} when quiet`, note].filter(Boolean).join('; ') };
}

/** One line a figure: name, value, target, verdict. */
export function line(figure: Figure): string {
  const { name, value, unit, target, note } = figure;
  const verdict = target ? (isMissed(figure) ? 'MISSED' : 'ok') : '';
  return [
    name.padEnd(48),
    `${short(value)} ${unit}`.padStart(14),
    aim(target).padEnd(16),
    verdict.padEnd(6),
    note ?? '',
  ]
    .join('  ')
    .trimEnd();
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value that this part of them stays below. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

/** Two or three digits, as they are printed. */
export function short(value: number): string {
  return Number.isInteger(value) || value >= 100
    ? String(Math.round(value))
    : value.toFixed(value < 10 ? 2 : 1);
}

function aim(target: Target | undefined): string {
  if (!target) return '';
  return 'most' in target ? `at most ${short(target.most)}` : `at least ${short(target.least)}`;
}
