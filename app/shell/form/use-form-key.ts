import { useState } from 'react';

/**
 * The one-time key of a form: the server's, or one made in the browser where the page was prefetched. A
 * prefetched answer may be used twice, so it carries no key (shell/page/prefetch.server.ts).
 */
export function useFormKey(given: string | null): string {
  const [key] = useState(() => given ?? newKey());
  return key;
}

/** 128 random bits in hex. `randomUUID` does not exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
