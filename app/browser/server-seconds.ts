import { serverNow } from './server-clock.ts';

const SECOND_MS = 1000;

/**
 * Calls `onSecond` with the server's time (epoch ms): at once, at each whole second of that clock, and when
 * the page is shown again, so that it is right after the device slept. Stops when `onSecond` returns false.
 * @returns a function that stops it
 */
export function eachServerSecond(onSecond: (now: number) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
  function tick() {
    clearTimeout(timer);
    const now = serverNow();
    if (onSecond(now)) timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS));
    else stop();
  }
  document.addEventListener('visibilitychange', tick);
  tick();
  return stop;
}
