import { useEffect, useState } from 'react';

/**
 * Seconds left of `seconds`; starts again when `since` changes.
 * @param since epoch ms of what the wait is about, for example the mail that was sent
 */
export function useCountdown(seconds: number, since: number): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: since says when to begin anew
  useEffect(() => startCountdown(seconds, setLeft), [seconds, since]);
  return left;
}

/**
 * Counts whole seconds down to 0. It reads the clock rather than counting its ticks, so that a page is right
 * after the device slept. `onSecond` gets the first number at once.
 * @returns a function that stops it
 */
export function startCountdown(seconds: number, onSecond: (left: number) => void): () => void {
  const end = Date.now() + seconds * 1000;
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
  onSecond(left());
  if (seconds <= 0) return () => undefined;
  const timer = setInterval(() => {
    onSecond(left());
    if (left() === 0) clearInterval(timer);
  }, 1000);
  return () => clearInterval(timer);
}
