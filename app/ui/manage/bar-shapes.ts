/** A bar of a chart, and what it is compared with; figures are not below 0. */
export type BarFigure = { value: number; was?: number | null };

/** Where a bar stands: across in percent of the width, down in px. */
export type BarShape = {
  x: string;
  width: string;
  y: number;
  height: number;
  /** The middle, for words over and under it. */
  middle: string;
  /** The line of what it is compared with; null where there is nothing. */
  was: { x1: string; x2: string; y: number } | null;
};

/** Of a bar's place, across: the bar, and the line that is a little wider. */
const BAR = 0.62;
const LINE = 0.78;
/** Lines across a chart at round figures, at most. */
const MOST_TICKS = 4;

/**
 * The round figures at which lines are drawn, from 0 on: the last one is not below the highest figure.
 * @param least the smallest step, such as 100 for whole dollars
 */
export function roundTicks(figures: readonly BarFigure[], least = 1): number[] {
  const most = highest(figures);
  const rough = Math.max(most / MOST_TICKS, least);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const whole = Math.ceil(step / least) * least;
  return Array.from({ length: Math.max(1, Math.ceil(most / whole)) + 1 }, (_, place) => place * whole);
}

/**
 * The bars of a chart whose floor is at `floor` px and whose highest figure, or `top`, is at `ceiling` px. Without
 * script and view box, so that bars follow the width and words keep their size.
 */
export function barShapes(
  figures: readonly BarFigure[],
  { floor, ceiling, top = highest(figures) }: { floor: number; ceiling: number; top?: number },
): BarShape[] {
  const place = 100 / figures.length;
  const y = (value: number) => tenth(floor - (top > 0 ? (value / top) * (floor - ceiling) : 0));
  return figures.map(({ value, was }, index) => {
    const middle = place * (index + 0.5);
    return {
      x: percent(middle - (place * BAR) / 2),
      width: percent(place * BAR),
      y: y(value),
      height: tenth(floor - y(value)),
      middle: percent(middle),
      was:
        was == null
          ? null
          : { x1: percent(middle - (place * LINE) / 2), x2: percent(middle + (place * LINE) / 2), y: y(was) },
    };
  });
}

/** Where a line of a figure is, px. */
export function lineAt(
  value: number,
  { floor, ceiling, top }: { floor: number; ceiling: number; top: number },
): number {
  return tenth(floor - (top > 0 ? (value / top) * (floor - ceiling) : 0));
}

function highest(figures: readonly BarFigure[]): number {
  return Math.max(0, ...figures.map(({ value, was }) => Math.max(value, was ?? 0)));
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
