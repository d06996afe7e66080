import { encode } from 'uqr';

/** A QR code as one path of squares, and how many of them a side has. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 1 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
