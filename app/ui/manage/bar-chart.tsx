import './charts.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type BarFigure, barShapes, lineAt, roundTicks } from './bar-shapes.ts';
import { type BarTip, BarTips } from './bar-tips.tsx';

/** A bar with its words. */
export type Bar = BarFigure & {
  key: string;
  /** Under it; empty where there is no room. */
  label: string;
  /** Over it. */
  text?: string;
  /** Not over yet. */
  isNow?: boolean;
  tip: BarTip;
};

type BarChartProps = {
  bars: readonly Bar[];
  /** What it shows, in words; a table beside it has the figures. */
  says: string;
  /** What goes through its bars one by one, where there are scripts. */
  oneByOne: string;
  /** px. */
  height: number;
  /** Round figures at the side, in words; without it each bar has its own over it. */
  axis?: { least: number; say: (value: number) => string };
};

/** Room under the floor for words, and over the highest bar, px. */
const UNDER = 24;
const OVER = 14;
const OVER_WITH_TEXT = 24;

/** A chart of bars, drawn by the server. Words keep their size at any width. */
export function BarChart({ bars, says, oneByOne, height, axis }: BarChartProps) {
  const ticks = axis ? roundTicks(bars, axis.least) : [];
  const top = ticks.at(-1);
  const floor = height - UNDER;
  const scale = { floor, ceiling: axis ? OVER : OVER_WITH_TEXT };
  const shapes = barShapes(bars, top === undefined ? scale : { ...scale, top });
  const radius = bars.length > 14 ? 2 : 4;
  return (
    <div className="plot">
      {axis && (
        <svg className="chart ax" width="52" height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <text key={tick} x="0" y={lineAt(tick, { ...scale, top: top ?? 0 }) + 4}>
              {axis.say(tick)}
            </text>
          ))}
        </svg>
      )}
      <div className="marks">
        <svg className="chart" height={height} role="img" aria-label={says}>
          {ticks.slice(1).map((tick) => {
            const y = lineAt(tick, { ...scale, top: top ?? 0 });
            return <line key={tick} className="grid-l" x1="0" x2="100%" y1={y} y2={y} />;
          })}
          <line className="base" x1="0" x2="100%" y1={floor} y2={floor} />
          {shapes.map(({ x, width, y, height: tall, middle, was }, place) => {
            const bar = bars[place];
            if (!bar) return null;
            return (
              <g key={bar.key}>
                {tall > 0 && (
                  <rect
                    className={clsx('bar', bar.isNow && 'now')}
                    x={x}
                    width={width}
                    y={y}
                    height={tall}
                    rx={radius}
                  />
                )}
                {was && <line className="was" x1={was.x1} x2={was.x2} y1={was.y} y2={was.y} />}
                {bar.text && (
                  <text className={clsx('n', bar.isNow && 'now')} x={middle} y={y - 7} textAnchor="middle">
                    {bar.text}
                  </text>
                )}
                {bar.label && (
                  <text className={clsx(bar.isNow && 'n now')} x={middle} y={height - 6} textAnchor="middle">
                    {bar.label}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        <BarTips tips={bars.map(({ tip }) => tip)} label={oneByOne} />
      </div>
    </div>
  );
}

/** What the bars and lines of a chart are. */
export function Legend({ now, bar, was }: { now?: ReactNode; bar: ReactNode; was?: ReactNode }) {
  return (
    <ul className="legend">
      {now && (
        <li>
          <Swatch isNow />
          {now}
        </li>
      )}
      <li>
        <Swatch />
        {bar}
      </li>
      {was && (
        <li>
          <svg aria-hidden="true">
            <line className="was" x1="0" x2="14" y1="8" y2="8" />
          </svg>
          {was}
        </li>
      )}
    </ul>
  );
}

function Swatch({ isNow }: { isNow?: boolean }) {
  return (
    <svg aria-hidden="true">
      <rect className={clsx('bar', isNow && 'now')} width="14" height="14" y="1" rx="3" />
    </svg>
  );
}

/**
 * A share as a bar in a table, beside its figure.
 * @param percent of the longest bar
 */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className="share" aria-hidden="true">
      <rect className="t" width="100%" height="100%" rx="5" />
      <rect className="f" width={`${Math.round(Math.max(0, percent) * 10) / 10}%`} height="100%" rx="5" />
    </svg>
  );
}
