import { hash } from 'node:crypto';
import type { Cell, Row } from './tables.ts';

const HALF_BYTES = 6;
const HALF = 2 ** (8 * HALF_BYTES);

/**
 * A digest over the rows of a table: 96 bits, the sum of a hash of each row. It does not depend on the order of the rows,
 * because the two databases do not sort alike what one of them cannot keep (NUL).
 */
export class Digest {
  rows = 0;
  #left = 0;
  #right = 0;

  add(row: Row): void {
    const bytes = hash('sha256', JSON.stringify(row.map(asCompared)), 'buffer');
    this.#left = (this.#left + bytes.readUIntBE(0, HALF_BYTES)) % HALF;
    this.#right = (this.#right + bytes.readUIntBE(HALF_BYTES, HALF_BYTES)) % HALF;
    this.rows += 1;
  }

  text(): string {
    return [this.#left, this.#right].map((half) => half.toString(16).padStart(2 * HALF_BYTES, '0')).join('');
  }
}

/** A cell so that it looks alike from both databases: 0/1 for flags, base64 for bytes, digits for what is wide. */
function asCompared(cell: Cell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  if (typeof cell === 'bigint') return cell.toString();
  if (cell instanceof Uint8Array) return Buffer.from(cell).toString('base64');
  return typeof cell === 'string' ? storable(cell) : cell;
}

/** PostgreSQL has no text with a NUL in it; as everywhere, a mark is kept instead (db/postgres-session.ts). */
export function storable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}
