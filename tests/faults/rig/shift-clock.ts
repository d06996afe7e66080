/**
 * Loaded before a server (`node --import`): its clock is CLOCK_AHEAD_MS ahead of this machine's. Timers run as always.
 */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...parts: number[]) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...(parts as [number]));
  }
  static override now(): number {
    return RealDate.now() + ahead;
  }
}

if (ahead !== 0) globalThis.Date = ShiftedDate as DateConstructor;
