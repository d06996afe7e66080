/** A step as it was made, or as it is pressed once more: by which device, and with which minutes. */
type Pressed = {
  /** Null of the receiver key itself. */
  deviceId: string | null;
  /** What is promised with it; null where nothing is, or the usual minutes are. */
  minutes: number | null;
};

/**
 * Whether a step that is pressed once more is the same press, which nobody needs to be told of: the same device means
 * the same thing by it. Whatever another device pressed, or this one with other minutes, its cook takes for done.
 */
export function isPressedAgain(made: Pressed, again: Pressed): boolean {
  if (made.deviceId !== again.deviceId) return false;
  return again.minutes === null || made.minutes === again.minutes;
}
