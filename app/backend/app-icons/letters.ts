/**
 * Capital letters and digits as SVG paths on a field of 24 by 24. Servers often have no fonts, and then a
 * letter written as text comes out as an empty box.
 */
const STROKES: Record<string, string> = {
  A: 'M5 20 12 4l7 16M7.7 14.5h8.6',
  B: 'M7 4v16M7 4h5.5a4 4 0 0 1 0 8H7M12.5 12h.5a4 4 0 0 1 0 8H7',
  C: 'M18 7.5A7 8 0 1 0 18 16.5',
  D: 'M7 4v16h4a7 8 0 0 0 0-16Z',
  E: 'M17 4H7v16h10M7 12h8.5',
  F: 'M17 4H7v16M7 12h8.5',
  G: 'M18 7.5A7 8 0 1 0 19 13h-5.5',
  H: 'M6 4v16M18 4v16M6 12h12',
  I: 'M12 4v16',
  J: 'M16 4v11a5 5 0 0 1-10 0',
  K: 'M7 4v16M18 4 7 13.5M11 10.5 18 20',
  L: 'M7 4v16h10',
  M: 'M5 20V4l7 10 7-10v16',
  N: 'M6 20V4l12 16V4',
  O: 'M12 4a7 8 0 1 0 0 16 7 8 0 1 0 0-16Z',
  P: 'M7 20V4h6a4.5 4.5 0 0 1 0 9H7',
  Q: 'M12 4a7 8 0 1 0 0 16 7 8 0 1 0 0-16ZM14.5 15.5 19 21',
  R: 'M7 20V4h6a4.5 4.5 0 0 1 0 9H7M12.5 13 18 20',
  S: 'M17.5 7C16.5 5 14.5 4 12 4 9 4 6.5 5.6 6.5 8c0 5.5 11 2.5 11 8 0 2.4-2.5 4-5.5 4-2.5 0-4.8-1-5.8-3',
  T: 'M5 4h14M12 4v16',
  U: 'M6 4v10a6 6 0 0 0 12 0V4',
  V: 'm5 4 7 16 7-16',
  W: 'm3.5 4 4.5 16 4-12 4 12 4.5-16',
  X: 'm6 4 12 16M18 4 6 20',
  Y: 'm5.5 4 6.5 8.5L18.5 4M12 12.5V20',
  Z: 'M6 4h12L6 20h12',
  0: 'M12 4a6 8 0 1 0 0 16 6 8 0 1 0 0-16Z',
  1: 'M8.5 7.5 13 4v16',
  2: 'M7 8.5a5 4.5 0 0 1 10 0C17 12.5 7 16 7 20h10.5',
  3: 'M7.5 6.5C8.5 5 10 4 12 4a4 4 0 0 1 0 8 4 4 0 0 1 0 8c-2.2 0-4-1-5-2.8',
  4: 'M15 20V4L6 15.5h13',
  5: 'M17 4H8.5L8 11c1-.7 2.4-1 4-1a5 5 0 0 1 0 10c-2 0-4-1-5-2.6',
  6: 'M16 4.5c-5 .5-9 4.5-9 10a5 5.5 0 1 0 10 0 5 5.5 0 1 0-10 0',
  7: 'M6.5 4h11l-7 16',
  8: 'M12 4a4 3.9 0 1 0 0 7.8A4 3.9 0 1 0 12 4ZM12 11.8a4.8 4.1 0 1 0 0 8.2 4.8 4.1 0 1 0 0-8.2Z',
  9: 'M8 19.5c5-.5 9-4.5 9-10a5 5.5 0 1 0-10 0 5 5.5 0 1 0 10 0',
};

/** A bowl, for a name that begins with none of these letters. */
const BOWL =
  'M6 5h12M8 5c0 2.2-5 3.7-5 8.6C3 17.7 6.7 19.5 12 19.5s9-1.8 9-5.9C21 8.7 16 7.2 16 5M5 13.3c2-1.5 4.7-1.5 7 0s5 1.5 7 0';

/** The SVG path of a name's first letter or digit on a field of 24 by 24: of 'Émile' an E; else the bowl. */
export function letterPath(name: string): string {
  const [first = ''] =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/[\p{L}\p{N}]/u) ?? [];
  return STROKES[first] ?? BOWL;
}
