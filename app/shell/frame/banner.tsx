import { clsx } from 'clsx';
import { memo, useEffect, useRef, useState } from 'react';
import { Picture } from '#app/shell/picture/picture.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './banner.module.css';

/**
 * The restaurant's pictures as a scrolling track. Script shows the next one every 6 s and stops while a
 * pointer or the focus is on it, when the pause button is pressed, and where reduced motion is asked for.
 * Draws nothing without pictures.
 */
export const Banner = memo(function Banner({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { track, current, onScroll, isPaused, setPaused, hold, release } = useSlides(urls.length);
  if (urls.length === 0) return null;
  return (
    <section
      className={styles.banner}
      aria-labelledby="offers"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <h2 id="offers" className="sr">
        {t('layout.offers')}
      </h2>
      {/* not every browser lets the keyboard scroll it by itself */}
      <ul ref={track} className={styles.track} onScroll={onScroll} tabIndex={urls.length > 1 ? 0 : undefined}>
        {urls.map((url, index) => (
          <li key={url} className={styles.slide}>
            <Picture
              address={url}
              place="banner"
              alt={t('layout.slide', { number: index + 1, count: urls.length })}
              when={index === 0 ? 'first' : 'near'}
            />
          </li>
        ))}
      </ul>
      {hydrated && urls.length > 1 && (
        <div className={styles.controls}>
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? t('layout.playSlides') : t('layout.pauseSlides')}
            onClick={() => setPaused(!isPaused)}
          />
          {urls.map((url, index) => (
            <span key={url} className={clsx(styles.dot, index === current && styles.current)} />
          ))}
        </div>
      )}
    </section>
  );
});

/** Milliseconds that a slide is shown. */
const SLIDE_MS = 6000;

/**
 * Scrolls a scroll-snap track to the next slide every 6 s, in a circle, unless it is paused, hovered or
 * focused.
 */
function useSlides(count: number) {
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
