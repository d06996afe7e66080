import { clsx } from 'clsx';
import {
  comesInWidths,
  focusOf,
  isDrawing,
  type PictureWidth,
  pictureAt,
} from '#app/domain/menu/picture-address.ts';
import styles from './picture.module.css';

/**
 * A place for pictures. `size` is width and height in CSS pixels, which reserve the space (the style sheet
 * has the last word); `widths` are the widths in pixels that this place uses on screens of one to three
 * pixels a point; `sizes` is the width of the place on the page.
 */
type Place = { size: [number, number]; widths: readonly PictureWidth[]; sizes: string };

const PLACES = {
  /** A card: two in a row on phones, from 14.5rem on wider screens. */
  card: { size: [260, 195], widths: [288, 384, 576], sizes: '(max-width:600.98px) calc(50vw - 22px),18rem' },
  /** The end of a line of the list. */
  line: { size: [128, 128], widths: [192, 288, 384], sizes: '8rem' },
  /** The product dialog: its full width on phones, one side of it on wider screens. */
  dialog: { size: [320, 320], widths: [384, 576, 768, 1152], sizes: '(max-width:768px) 93vw,20rem' },
  /** A combo item, an offer. */
  tile: { size: [88, 88], widths: [96, 192, 288], sizes: '5.5rem' },
  /** A department, a search result, the head of a combo. */
  thumb: { size: [72, 72], widths: [96, 192], sizes: '4.5rem' },
  banner: { size: [1200, 400], widths: [384, 768, 1152, 1600], sizes: '(max-width:900px) 94vw,54rem' },
  flag: { size: [24, 16], widths: [96], sizes: '1.5rem' },
  logo: { size: [36, 36], widths: [96], sizes: '2.25rem' },
  largeLogo: { size: [72, 72], widths: [96, 192], sizes: '4.5rem' },
} satisfies Record<string, Place>;

type PictureProps = {
  /** The address as the store names it. */
  address: string;
  place: keyof typeof PLACES;
  /** What it shows; '' where the name stands beside it. */
  alt?: string;
  /**
   * first: the largest of the first view, fetched before all others. seen: in the first view. near: fetched
   * lazily.
   */
  when?: 'first' | 'seen' | 'near' | undefined;
  className?: string | undefined;
};

/**
 * A picture of the restaurant at the width that its place needs. AVIF or WebP is negotiated by the Accept
 * header, so that a page names each width once.
 */
export function Picture({ address, place, alt = '', when = 'near', className }: PictureProps) {
  const { size, widths, sizes }: Place = PLACES[place];
  const [width, height] = size;
  const isLazy = when === 'near';
  const focus = isDrawing(address) ? undefined : focusOf(address);
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? 384;
  return (
    <img
      // before srcset: browsers that load pictures while they parse must know the width first
      sizes={comesInWidths(address) && widths.length > 1 ? (isLazy ? `auto,${sizes}` : sizes) : undefined}
      srcSet={srcSetOf(address, widths)}
      src={pictureAt(address, middle)}
      width={width}
      height={height}
      alt={alt}
      className={focus ? clsx(styles[focus], className) : className}
      loading={isLazy ? 'lazy' : undefined}
      fetchPriority={when === 'first' ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** A customer's own picture: it comes in one size and is fitted by the style sheet. `side` in CSS pixels. */
export function OwnPicture({ address, side }: { address: string; side: number }) {
  return <img src={address} width={side} height={side} alt="" decoding="async" />;
}

function srcSetOf(address: string, widths: readonly PictureWidth[]): string | undefined {
  if (!comesInWidths(address) || widths.length < 2) return undefined;
  return widths.map((width) => `${pictureAt(address, width)} ${width}w`).join(',');
}
