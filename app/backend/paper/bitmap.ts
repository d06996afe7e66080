/** Black dots on white paper, row by row; it grows downwards as it is drawn on. */
export class Bitmap {
  readonly width: number;
  #rows: Uint8Array[] = [];

  /** @param width in dots, a multiple of 8 */
  constructor(width: number) {
    this.width = width;
  }

  get height(): number {
    return this.#rows.length;
  }

  /** Adds white rows below. */
  feed(rows: number): void {
    for (let added = 0; added < rows; added++) this.#rows.push(new Uint8Array(this.width));
  }

  /** Blackens a rectangle; what lies outside of the paper is left out, below it the paper grows. */
  fill(left: number, top: number, width: number, height: number): void {
    this.#reach(top + height);
    for (let y = Math.max(0, top); y < top + height; y++)
      this.#rows[y]?.fill(1, Math.max(0, left), Math.max(0, Math.min(this.width, left + width)));
  }

  /** Draws a frame inside of that rectangle. */
  frame(left: number, top: number, width: number, height: number, thickness: number): void {
    this.fill(left, top, width, thickness);
    this.fill(left, top + height - thickness, width, thickness);
    this.fill(left, top, thickness, height);
    this.fill(left + width - thickness, top, thickness, height);
  }

  /** Draws what is more than half covered of a picture that has one byte of ink for each dot. */
  draw(ink: Uint8Array, width: number, height: number, left: number, top: number): void {
    this.#reach(top + height);
    for (let y = 0; y < height; y++) {
      const row = this.#rows[top + y];
      if (!row) continue;
      for (let x = 0; x < width; x++)
        if ((ink[y * width + x] ?? 0) > 127 && left + x >= 0 && left + x < this.width) row[left + x] = 1;
    }
  }

  /** A byte for each dot: 0 is black, 255 white. */
  grey(): Uint8Array {
    const grey = new Uint8Array(this.width * this.height);
    this.#rows.forEach((row, y) => {
      grey.set(
        row.map((dot) => (dot === 1 ? 0 : 255)),
        y * this.width,
      );
    });
    return grey;
  }

  /** A bit for each dot, the highest of a byte first; 1 is black. Each row begins with a byte of its own. */
  packed(): Uint8Array {
    const bytes = Math.ceil(this.width / 8);
    const packed = new Uint8Array(bytes * this.height);
    this.#rows.forEach((row, y) => {
      row.forEach((dot, x) => {
        const place = y * bytes + (x >> 3);
        if (dot === 1) packed[place] = (packed[place] ?? 0) | (0x80 >> (x & 7));
      });
    });
    return packed;
  }

  #reach(height: number): void {
    if (height > this.height) this.feed(height - this.height);
  }
}
