const MINUTE_MS = 60_000;
/** From so many minutes after what was promised first a customer is told, and again with each so many more. */
const TOLD_EVERY_MINUTES = 10;

/**
 * Whether a customer is to be told of a new time by itself: when the delay since the first promise comes to ten
 * minutes, to twenty and so on. Less is shown on the order's page only, so that two presses of five minutes are
 * one mail. Times in ISO form; one that cannot be read is not worth telling.
 */
export function isWorthTelling(times: {
  /** As promised at the accepting. */
  first: string;
  /** As promised until now. */
  before: string;
  promised: string;
}): boolean {
  const steps = (time: string) =>
    Math.floor((Date.parse(time) - Date.parse(times.first)) / MINUTE_MS / TOLD_EVERY_MINUTES);
  return steps(times.promised) > Math.max(0, steps(times.before));
}
