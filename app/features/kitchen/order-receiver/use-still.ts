import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { areSamePlaces, isUnderThumb, type Place, STILL_MS } from './still-places.ts';

/** What moves and changes by itself: tickets, the alarm, the bar that undoes. */
const MOVING = ':is(.board, .alarm, .undo) :is(button, a[href])';
/** On the frame for as long as some place of it takes no press. */
const STILL = 'data-still';

/**
 * No press by accident: for a moment after the board changed what stands in a place, a press on that place does
 * nothing, by touch, mouse or key. Nothing is disabled, so that nothing loses its focus.
 */
export function useStill(frame: RefObject<HTMLElement | null>) {
  const places = useRef<Place[] | null>(null);
  const before = useRef<Place[][]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useLayoutEffect(() => {
    if (!frame.current) return;
    const now = placesOf(frame.current);
    const then = places.current;
    places.current = now;
    if (then === null || areSamePlaces(then, now)) return;
    before.current = [...before.current, then];
    frame.current.setAttribute(STILL, '');
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      before.current = before.current.filter((one) => one !== then);
      if (before.current.length === 0) frame.current?.removeAttribute(STILL);
    }, STILL_MS);
    timers.current.add(timer);
  });

  useEffect(() => {
    // whoever scrolls moves the board, not the board itself
    const look = () => {
      if (frame.current) places.current = placesOf(frame.current);
    };
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    const { current: running } = timers;
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, [frame]);

  return (event: MouseEvent<HTMLElement>) => {
    if (before.current.length === 0) return;
    const pressed = (event.target as Element).closest<HTMLElement>(MOVING);
    if (!pressed) return;
    // keys press without a place
    const at = event.detail === 0 ? null : { x: event.clientX, y: event.clientY };
    if (!isUnderThumb(whatOf(pressed), at, before.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function placesOf(frame: HTMLElement): Place[] {
  return [...frame.querySelectorAll<HTMLElement>(MOVING)].flatMap((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return right > left ? [{ what: whatOf(one), left, top, right, bottom }] : [];
  });
}

/** Of a link where it leads; of a button what its form says of the order, whatever minutes it has by now. */
function whatOf(pressed: HTMLElement): string {
  if (pressed instanceof HTMLAnchorElement) return pressed.pathname;
  const form = pressed.closest('form');
  const fields = form?.querySelectorAll<HTMLInputElement>('input[type=hidden]:not([name=formToken])') ?? [];
  return [...fields].map(({ name, value }) => `${name}=${value}`).join('&') || (pressed.textContent ?? '');
}
