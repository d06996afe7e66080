import { setPriority } from 'node:os';

/** Processes that the server starts go behind it where both want the processor. */
const BEHIND = 10;

export function putBehind(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, BEHIND);
  } catch {
    // it has ended already, or may not be told
  }
}
