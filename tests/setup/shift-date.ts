/**
 * Date tells the time by `now` (epoch ms) from here on. It refers to nothing outside of itself, because it is also sent
 * into pages as text.
 */
export function shiftDate(now: () => number): void {
  const shifted: DateConstructor = new Proxy(Date, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => new shifted().toString(),
  });
  Date.now = now;
  Date.prototype.constructor = shifted;
  globalThis.Date = shifted;
}
