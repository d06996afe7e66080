/** How tabs of one restaurant tell each other that what they share is another now: the cart, who is signed in, how long the session lasts. */
export type TabSignal = {
  /** `state` names it as it is: of a cart its id and version. */
  tell(state: string): void;
  close(): void;
};

/** Tells what other tabs said. Where a browser has no such channel, tabs look when they come to the front. */
export function openTabSignal(of: 'cart' | 'customer' | 'session', hear: (state: string) => void): TabSignal {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel(of);
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') hear(data);
  });
  return { tell: (state) => channel.postMessage(state), close: () => channel.close() };
}
