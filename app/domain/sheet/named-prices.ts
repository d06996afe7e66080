/**
 * Names in a cell that holds several, such as 'Half = 12.50 | Full = 19.90'. A backslash stands before what belongs to
 * a name and would else divide the cell: 'Half \| Full = 19.90'.
 */
const DIVIDES = /[\\|=;:]/g;
const ESCAPED = /\\([\\|=;:])/g;
const PIECES = /\\[\\|=;:]|[\s\S]/g;

/** A name as it stands in such a cell. */
export function nameInCell(name: string): string {
  return name.replace(DIVIDES, String.raw`\$&`);
}

/** The name that stands in such a cell. */
export function nameOfCell(text: string): string {
  return text.trim().replace(ESCAPED, '$1');
}

/**
 * The parts of a cell between dividers that belong to no name.
 * @param dividers letters that divide it
 */
export function partsOfCell(cell: string, dividers: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const [piece] of cell.matchAll(PIECES)) {
    if (piece.length > 1 || !dividers.includes(piece)) part += piece;
    else {
      parts.push(part);
      part = '';
    }
  }
  return [...parts, part];
}
