/** A gate that whoever waits passes when it is open. */
export type Gate = { open(): void; close(): void; passed(): Promise<void> };

/** A gate, closed at first. */
export function createGate(): Gate {
  let isOpen = false;
  let opened = Promise.withResolvers<void>();
  return {
    open() {
      isOpen = true;
      opened.resolve();
    },
    close() {
      if (isOpen) opened = Promise.withResolvers();
      isOpen = false;
    },
    passed: () => opened.promise,
  };
}
