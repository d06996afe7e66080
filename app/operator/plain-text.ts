/**
 * What customers wrote, for a terminal: one line, without the control characters that would move its cursor
 * or colour its words.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

/** Rows as columns, each as wide as its widest cell; the last one is not filled up. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [place, cell] of row.entries()) widths[place] = Math.max(widths[place] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, place) => (place === row.length - 1 ? cell : cell.padEnd(widths[place] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** How many there are of what: '1 order', '2 orders'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A JSON text for a terminal: the same value, whose control characters are written as their numbers. */
export function escapedText(json: string): string {
  return json.replace(/[^\P{Cc}\n]|[\p{Cf}\u2028\u2029]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
