import { useEffect, useState } from 'react';
import { startCountdown } from '#app/browser/countdown.ts';

/**
 * Seconds left of `seconds`; begins anew with another `since`.
 * @param since of what it counts, e.g. the stamp of the mail that was sent
 */
export function useCountdown(seconds: number, since: number): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: since says when to begin anew
  useEffect(() => startCountdown(seconds, setLeft), [seconds, since]);
  return left;
}
