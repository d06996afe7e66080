/** How tabs of one restaurant tell each other that the cart they share is another now. */
export type CartSignal = {
  /** `state` names a cart as it is: its id and version. */
  tell(state: string): void;
  close(): void;
};

/** Tells what other tabs said of the cart. Where a browser has no such channel, tabs look when they come to the front. */
export function openCartSignal(hear: (state: string) => void): CartSignal {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel('cart');
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') hear(data);
  });
  return { tell: (state) => channel.postMessage(state), close: () => channel.close() };
}
