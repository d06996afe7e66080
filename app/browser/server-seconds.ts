import { serverNow } from './server-clock.ts';

const SECOND_MS = 1000;

/**
 * Tells the server's clock (epoch ms) at once, then on each of its whole seconds and when the page comes to the front, so
 * that a page that slept is right when it wakes. Ends by itself when `tell` says false.
 * @returns stops it
 */
export function eachServerSecond(tell: (now: number) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
  function tick() {
    clearTimeout(timer);
    const now = serverNow();
    if (tell(now)) timer = setTimeout(tick, SECOND_MS - (now % SECOND_MS));
    else stop();
  }
  document.addEventListener('visibilitychange', tick);
  tick();
  return stop;
}
