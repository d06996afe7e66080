import { type PointerEvent, useEffect, useRef } from 'react';

/** What marks the part of a row by which it is dragged. */
export const GRIP = { 'data-grip': '' } as const;

type Drag = {
  rows: HTMLElement[];
  from: number;
  to: number;
  /** Where the pointer went down, px of the page. */
  startY: number;
  /** Middles of the rows and the height of the one that is dragged, px of the page. */
  middles: number[];
  height: number;
};

/**
 * Rows of a list are dragged by their grip, with mouse, pen or finger; Escape leaves them where they were. Keyboards and
 * pages without scripts have the buttons for one step. Nothing is moved in the document: the caller draws the list anew.
 * @param move the row at `from` comes to stand at `to`
 */
export function useDragRows(move: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && leave(drag);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, button, pageY, pointerId } = event;
      const grip = target instanceof Element ? target.closest('[data-grip]') : null;
      const rows = [...currentTarget.children].filter((child) => child instanceof HTMLElement);
      const from = rows.findIndex((row) => grip && row.contains(grip));
      if (from < 0 || button !== 0) return;
      event.preventDefault();
      currentTarget.setPointerCapture(pointerId);
      const boxes = rows.map((row) => row.getBoundingClientRect());
      drag.current = {
        ...{ rows, from, to: from, startY: pageY },
        middles: boxes.map(({ top, height }) => top + window.scrollY + height / 2),
        height: boxes[from]?.height ?? 0,
      };
      rows[from]?.classList.add('drag');
    },
    onPointerMove({ pageY, clientY }: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      scrollNear(clientY);
      follow(drag.current, pageY);
    },
    onPointerUp() {
      const { from = 0, to = 0 } = drag.current ?? {};
      leave(drag);
      if (from !== to) move(from, to);
    },
    onPointerCancel: () => leave(drag),
  };
}

/** The row goes with the pointer, and those that it passed make room. */
function follow(drag: Drag, pageY: number): void {
  const { rows, from, startY, middles, height } = drag;
  const by = pageY - startY;
  const middle = (middles[from] ?? 0) + by;
  drag.to = middles.filter((other, place) => place !== from && other < middle).length;
  rows.forEach((row, place) => {
    const isBetween = place > from ? place <= drag.to : place >= drag.to;
    const room = place === from ? by : isBetween ? (place > from ? -height : height) : 0;
    row.style.translate = room === 0 ? '' : `0 ${room}px`;
  });
}

function leave(drag: { current: Drag | null }): void {
  for (const row of drag.current?.rows ?? []) {
    row.style.translate = '';
    row.classList.remove('drag');
  }
  drag.current = null;
}

/** Px from the edge of the window from which on it scrolls, and by how much. */
const EDGE = 80;
const STEP = 16;

function scrollNear(clientY: number): void {
  if (clientY < EDGE) window.scrollBy(0, -STEP);
  else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}
