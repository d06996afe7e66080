/**
 * Counts whole seconds down to 0, by the clock and not by its own ticks, so that a page that slept is right when it wakes.
 * `tell` hears the first number at once.
 * @returns stops it
 */
export function startCountdown(seconds: number, tell: (left: number) => void): () => void {
  const end = Date.now() + seconds * 1000;
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
  tell(left());
  if (seconds <= 0) return () => undefined;
  const timer = setInterval(() => {
    tell(left());
    if (left() === 0) clearInterval(timer);
  }, 1000);
  return () => clearInterval(timer);
}
