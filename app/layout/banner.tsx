import { clsx } from 'clsx';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Picture } from '#app/components/picture.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './banner.module.css';
import { useSlides } from './use-slides.ts';

/**
 * The restaurant's pictures, to be swiped or scrolled; script shows the next one every 6 s (R-BAN-01) and stops for a
 * pointer or focus on it, for the pause button, and where less motion is asked for. Nothing without pictures.
 */
export function Banner({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { track, current, onScroll, isPaused, setPaused, hold, release } = useSlides(urls.length);
  if (urls.length === 0) return null;
  return (
    <section
      className={styles.banner}
      aria-label={t('layout.offers')}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
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
}
