import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/** What is said of a bar: its name, its figure, and the one that it is compared with. */
export type BarTip = { name: string; figure: string; was?: string };

type BarTipsProps = {
  tips: readonly BarTip[];
  /** The name of the control that goes through the bars. */
  label: string;
};

/** Room that the page's head and a tip want above a chart, px; with less the tip is below. */
const ROOM = 140;

/**
 * What scripts add to a chart of bars: the name and the figures of the bar under the pointer, the finger or the arrow
 * keys. It lies over the chart and moves nothing. It is one slider, so that a chart is one tab stop however many bars it
 * has, and screen readers say each bar as its value. Escape hides it, and it stays while the pointer is on it.
 */
export function BarTips({ tips, label }: BarTipsProps) {
  const isAlive = useHydrated();
  const [place, setPlace] = useState(0);
  const [isShown, setIsShown] = useState(false);
  /** Of which bar Escape hid it: the pointer shows it again on another one. */
  const hidden = useRef<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const last = tips.length - 1;
  const at = Math.min(place, last);
  const tip = tips[at];

  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      hidden.current = at;
      setIsShown(false);
    };
    // a finger leaves no chart: it touches something else
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setIsShown(false);
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [isShown, at]);

  useLayoutEffect(() => {
    if (isShown && root.current) putBesideBar(root.current, (at + 0.5) / (last + 1));
  });

  if (!isAlive || !tip) return null;
  const show = (wanted: number) => {
    hidden.current = null;
    setPlace(Math.max(0, Math.min(last, wanted)));
    setIsShown(true);
  };
  const onPointer = (event: PointerEvent<HTMLElement> | React.MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const wanted = Math.floor(((event.clientX - left) / width) * tips.length);
    if (event.type === 'click' || wanted !== hidden.current) show(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = placeFor(event.key, at, last);
    if (wanted === null) return;
    event.preventDefault();
    show(wanted);
  };
  return (
    <div
      ref={root}
      className="tips"
      onPointerLeave={({ pointerType }) => {
        hidden.current = null;
        if (pointerType !== 'touch' && !root.current?.querySelector(':focus-visible')) setIsShown(false);
      }}
    >
      {isShown && (
        <svg className="chart" aria-hidden="true">
          <rect
            className="spot"
            x={`${(100 * at) / tips.length}%`}
            width={`${100 / tips.length}%`}
            height="100%"
          />
        </svg>
      )}
      <div
        className="reach"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={tips.length}
        aria-valuenow={at + 1}
        aria-valuetext={[`${tip.name}: ${tip.figure}`, tip.was].filter(Boolean).join(', ')}
        onPointerMove={onPointer}
        onClick={onPointer}
        onPointerCancel={() => setIsShown(false)}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(at)}
        onBlur={() => setIsShown(false)}
      />
      {isShown && (
        <div className="tip" aria-hidden="true">
          <span>{tip.name}</span>
          <b className="num">{tip.figure}</b>
          {tip.was && <span className="num">{tip.was}</span>}
        </div>
      )}
    </div>
  );
}

/** Where a key leads from a bar, by the keys of a slider; null for any other key. */
function placeFor(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The tip is over the middle of its bar, as far as the chart has room, and below where the page's head would hide it. */
function putBesideBar(root: HTMLElement, middle: number): void {
  const tip = root.querySelector<HTMLElement>('.tip');
  if (!tip) return;
  const { width, top } = root.getBoundingClientRect();
  const left = Math.max(0, Math.min(width - tip.offsetWidth, middle * width - tip.offsetWidth / 2));
  tip.style.left = `${Math.round(left)}px`;
  tip.toggleAttribute('data-below', top < ROOM);
}
