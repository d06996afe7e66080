import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`node --import`): its clock is CLOCK_AHEAD_MS ahead of this machine's, or what the file
 * CLOCK_AHEAD_FILE says whenever it is looked at. Timers run as always.
 */
const fixed = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const file = process.env.CLOCK_AHEAD_FILE;
const RealDate = Date;
const ahead = () => (file === undefined ? fixed : Number(readFileSync(file, 'utf8')));

class ShiftedDate extends RealDate {
  constructor(...parts: number[]) {
    if (parts.length === 0) super(RealDate.now() + ahead());
    else super(...(parts as [number]));
  }
  static override now(): number {
    return RealDate.now() + ahead();
  }
}

if (fixed !== 0 || file !== undefined) globalThis.Date = ShiftedDate as DateConstructor;
