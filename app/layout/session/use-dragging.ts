import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { keepInside, type Point } from '#app/domain/layout/keep-inside.ts';
import { keepPlace, readPlace } from './countdown-place.ts';

/** How far one press of an arrow key moves it, px. */
const STEP = 24;
const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * Lets an element be moved by pointer and by arrow keys, never out of the window, also when that changes (R-BAN-07). Moved
 * through the style sheet's own object, as the policy allows no styles in markup.
 */
export function useDragging(ref: RefObject<HTMLElement | null>) {
  const moved = useRef<Point>({ x: 0, y: 0 });
  const grip = useRef<Point | null>(null);

  function move(wanted: Point): void {
    const element = ref.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { x, y } = moved.current;
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    moved.current = keepInside({ left: left - x, top: top - y, width, height }, wanted, view);
    element.style.translate = `${moved.current.x}px ${moved.current.y}px`;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads and writes nothing but refs
  useEffect(() => {
    move(readPlace());
    const again = () => move(moved.current);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('[data-hide]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX - moved.current.x, y: event.clientY - moved.current.y };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return;
      move({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
    },
    onLostPointerCapture() {
      grip.current = null;
      keepPlace(moved.current);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const way = WAYS[event.key];
      if (!way) return;
      event.preventDefault();
      move({ x: moved.current.x + way.x, y: moved.current.y + way.y });
      keepPlace(moved.current);
    },
  };
}
