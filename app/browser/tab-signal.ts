/**
 * Messages between tabs of one restaurant that a shared state changed: the cart, the customer, the session's
 * end.
 */
export type TabSignal = {
  /** `state` identifies the new state; for a cart it is id and version. */
  send(state: string): void;
  close(): void;
};

/** Opens such a channel. In browsers without BroadcastChannel it does nothing: tabs read again when shown. */
export function openTabSignal(
  of: 'cart' | 'customer' | 'session',
  onState: (state: string) => void,
): TabSignal {
  if (typeof BroadcastChannel === 'undefined') return { send() {}, close() {} };
  const channel = new BroadcastChannel(of);
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') onState(data);
  });
  return { send: (state) => channel.postMessage(state), close: () => channel.close() };
}
