import { useEffect } from 'react';

/** Milliseconds that the ripple of a press on a card lasts. */
const RIPPLE_MS = 600;

/**
 * A ripple where a card is pressed; none where reduced motion is asked for. One listener serves all cards and
 * brings its own style, so that lists and first documents carry nothing for it. Draws nothing itself.
 */
export function Ripples() {
  useEffect(() => {
    document.addEventListener('pointerdown', onPress, { passive: true });
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return null;
}

function onPress({ target, clientX, clientY, button }: PointerEvent): void {
  if (button !== 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const card = target instanceof Element ? target.closest('li') : null;
  // only cards of a dish or department that can be opened
  if (!card?.querySelector('h3 a[data-dialog]')) return;
  const { left, top, width, height } = card.getBoundingClientRect();
  const x = clientX - left;
  const y = clientY - top;
  const radius = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));

  const clip = document.createElement('span');
  clip.dataset.ripple = '';
  Object.assign(clip.style, {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    borderRadius: 'inherit',
    pointerEvents: 'none',
  });
  const circle = document.createElement('span');
  Object.assign(circle.style, {
    position: 'absolute',
    left: `${x - radius}px`,
    top: `${y - radius}px`,
    width: `${2 * radius}px`,
    height: `${2 * radius}px`,
    borderRadius: '50%',
    background: 'var(--ink)',
  });
  clip.append(circle);
  card.append(clip);
  circle.animate(
    [
      { scale: 0, opacity: 0.16 },
      { scale: 1, opacity: 0 },
    ],
    { duration: RIPPLE_MS, easing: 'ease-out' },
  );
  setTimeout(() => clip.remove(), RIPPLE_MS);
}
