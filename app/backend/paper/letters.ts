import { createRequire } from 'node:module';
import type Sharp from 'sharp';

/** A text as dots: one byte of ink for each. */
export type Inked = { ink: Uint8Array; width: number; height: number };

/**
 * The letters of tickets: Latin with macrons, Devanagari, Gurmukhi. They come with the packages, so that a server
 * without fonts of its own prints them too. What they lack is
 * left out before (domain/order/printable.ts).
 */
const FAMILIES = 'Noto Sans Gurmukhi, Noto Sans Devanagari';
/** Regular and bold of each family. */
export const FONT_FILES = [
  '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
  '@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf',
  '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
];
/** So many dots to an inch that a point of type is a dot. */
const DPI = 72;

/** Letters without a shape. Joiners are none: they shape the letters beside them. */
const UNDRAWN = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}])+/gu;

let loaded: Promise<typeof Sharp> | null = null;

/** Once read, they are known to all texts that this process draws. */
async function load(): Promise<typeof Sharp> {
  // loaded on first use: its native part is large, and most restaurants print by a browser
  const { default: sharp } = await import('sharp');
  const { resolve } = createRequire(import.meta.url);
  for (const file of FONT_FILES)
    await sharp({ text: { text: 'A', font: FAMILIES, fontfile: resolve(file), dpi: DPI } })
      .raw()
      .toBuffer();
  return sharp;
}

/**
 * Draws a text, in as many lines as it needs.
 * @param size height of its type, dots
 * @param width the most that a line has, dots
 * @returns null for a text without any letter
 */
export async function inkOf(
  text: string,
  { size, width, isBold }: { size: number; width: number; isBold: boolean },
): Promise<Inked | null> {
  loaded ??= load();
  const sharp = await loaded;
  const plain = text.replace(UNDRAWN, ' ').trim();

  if (plain === '') return null;
  const { data, info } = await sharp({
    text: {
      text: `<span size="${size}pt" weight="${isBold ? 'bold' : 'normal'}">${escaped(plain)}</span>`,
      font: FAMILIES,
      width,
      dpi: DPI,
      wrap: 'word-char',
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ink: data, width: info.width, height: info.height };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
