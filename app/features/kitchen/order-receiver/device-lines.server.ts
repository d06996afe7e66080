/** Lines that one device may have at a time: over HTTP/1.1 a browser keeps six connections to a store in all. */
export const MOST_LINES = 4;

/** The ends of the lines that stand, by device, the oldest first. */
const standing = new Map<string, Set<() => void>>();

/**
 * Counts one more line of a device, in this process; beyond the most that it may have its oldest one is ended.
 * @param device what names it
 * @param end ends this line, when it is the oldest of too many
 * @returns what to call when the line has ended, however; more than once does no harm
 */
export function holdLine(device: string, end: () => void): () => void {
  const lines = standing.get(device) ?? new Set();
  standing.set(device, lines);
  lines.add(end);
  const [oldest] = lines;
  if (lines.size > MOST_LINES && oldest) {
    lines.delete(oldest);
    oldest();
  }
  return () => {
    lines.delete(end);
    if (lines.size === 0 && standing.get(device) === lines) standing.delete(device);
  };
}

/** How many devices have lines. */
export function devicesWithLines(): number {
  return standing.size;
}
