import type { Log } from '#app/backend/log.ts';
import { createQueue } from '#app/backend/queue.ts';
import type { AppIconShape, AppLook } from '#app/domain/settings/brand.ts';
import type { ReadLogo } from './read-logo.ts';

/** Gives the icon of a restaurant's store, a PNG. @throws Refusal HTTP 503 when too many wait to be drawn */
export type AppIcons = (look: AppLook, shape: AppIconShape) => Promise<Buffer>;

/** The most icons kept, of some 20 kB each. */
const MOST_KEPT = 200;
/** A logo that could not be read is asked for again after this time; until then the letter is shown. */
const AGAIN_AFTER_MS = 10 * 60_000;

type Kept = { icon: Promise<Buffer>; until: number };

/**
 * Draws each icon once and keeps the newest 200 in memory. An icon shows the logo; without one that can be
 * read, the first letter of the name.
 */
export function createAppIcons({
  readLogo,
  log,
  now = Date.now,
}: {
  readLogo: ReadLogo;
  log: Log;
  now?: () => number;
}): AppIcons {
  const kept = new Map<string, Kept>();
  const queue = createQueue({ atOnce: 1, waiting: 50 });

  async function draw(look: AppLook, shape: AppIconShape, made: Kept): Promise<Buffer> {
    // sharp is large: loaded with the first icon
    const { drawLetterIcon, drawLogoIcon } = await import('./draw-app-icon.ts');
    if (look.logoUrl === null) return drawLetterIcon(look, shape);
    try {
      const logo = await readLogo(look.logoUrl);
      if (!logo) throw new Error('no picture');
      return await drawLogoIcon(look, shape, logo);
    } catch (error) {
      made.until = now() + AGAIN_AFTER_MS;
      log.warn({ logo: look.logoUrl, reason: String(error) }, 'a logo cannot be read: its icon is a letter');
      return drawLetterIcon(look, shape);
    }
  }

  return (look, shape) => {
    const key = JSON.stringify([look.logoUrl, look.colour, look.name, shape.size, shape.cut]);
    const known = kept.get(key);
    if (known && known.until > now()) return known.icon;
    const made: Kept = { icon: Promise.resolve(Buffer.alloc(0)), until: Number.POSITIVE_INFINITY };
    made.icon = queue.run(() => draw(look, shape, made));
    kept.set(key, made);
    made.icon.catch(() => kept.delete(key));
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
    return made.icon;
  };
}
