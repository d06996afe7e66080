/**
 * Points between a commit and a call to the card provider, which cannot be one step. The fault tests kill a
 * server at each of them and check what it repairs after a restart.
 */
export const CRASH_POINTS = [
  // placing an order
  'after-order-insert',
  'after-pi-create',
  'after-pi-stored',
  // learning of a payment
  'after-settle-read',
  'after-settle-commit',
  'after-webhook-commit',
  // giving an unpaid order up, or changing the way it is paid
  'after-closing-marked',
  'after-close-call',
  'after-release-commit',
  'after-switch-commit',
  // giving money back
  'after-refund-owed', // also of a step that owes nothing
  'after-refund-claimed',
  'after-refund-sent',
  'after-refund-commit',
  // printing
  'after-ticket-handed-over',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

let armed: CrashPoint | null = null;

/**
 * Sets the point at which this process kills itself (CRASH_AT); undefined sets none.
 * @throws Error for an unknown name.
 */
export function armCrashPoint(name: string | undefined): void {
  armed = CRASH_POINTS.find((point) => point === name) ?? null;
  if (name !== undefined && armed === null) throw new Error(`CRASH_AT: ${name} is no crash point`);
}

/** Kills this process at once when CRASH_AT names this point; otherwise does nothing. */
export function crashPoint(point: CrashPoint): void {
  if (armed === point) process.kill(process.pid, 'SIGKILL');
}
