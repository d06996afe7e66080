import sharp from 'sharp';

/** The background of a logo: its colour as '#rrggbb', and whether it is the logo's own. */
export type Background = { colour: string; isOwn: boolean };

/** Opacity, 0 to 255, from which a pixel counts as solid. */
const SOLID = 250;
/** Two colours are the same when no part differs by this of 255: compression changes a colour by less. */
const SAME = 24;
/** A logo lighter than this, 0 to 255, is not seen on white. */
const LIGHT = 190;

/**
 * Finds the background of a logo. When the middles of its four edges have the same solid colour, that is it.
 * A logo without one gets white if it is dark, and the brand colour if it is light.
 */
export async function backgroundOf(logo: Buffer, brandColour: string): Promise<Background> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) => {
    const start = (y * width + x) * 4;
    return [...data.subarray(start, start + 4)];
  };
  const middleX = Math.floor(width / 2);
  const middleY = Math.floor(height / 2);
  // a little inside, because the outermost pixels of a drawing are half transparent
  const inside = Math.min(2, middleX, middleY);
  const [first = [], ...others] = [
    at(inside, middleY),
    at(width - 1 - inside, middleY),
    at(middleX, inside),
    at(middleX, height - 1 - inside),
  ];
  const isOne = others.every((other) =>
    other.every((value, part) => Math.abs(value - (first[part] ?? 0)) < SAME),
  );
  if (isOne && (first[3] ?? 0) >= SOLID) return { colour: hex(first), isOwn: true };
  return { colour: lightness(data) > LIGHT ? brandColour : '#ffffff', isOwn: false };
}

/** Mean lightness, 0 to 255, of the pixels that are not transparent. */
function lightness(data: Buffer): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    sum += 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function hex(parts: number[]): string {
  return `#${parts
    .slice(0, 3)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}
