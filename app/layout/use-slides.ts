import { useEffect, useRef, useState } from 'react';

/** R-BAN-01. */
const SLIDE_MS = 6000;

/** Moves a scroll-snap track one slide on, every 6 s, round and round, unless paused or held. */
export function useSlides(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || isHeld || count < 2) return;
    const timer = setInterval(() => {
      const element = track.current;
      if (!element) return;
      const next = (slideOf(element) + 1) % count;
      element.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPaused, isHeld, count]);

  return {
    track,
    current,
    onScroll: () => track.current && setCurrent(slideOf(track.current)),
    isPaused,
    setPaused,
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}

function slideOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / track.clientWidth);
}
