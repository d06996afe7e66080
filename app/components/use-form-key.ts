import { useState } from 'react';

/**
 * The one-time key of a form that is drawn: the server's, or one of the browser's own where the page was asked for ahead
 * (`middleware/asked-ahead.ts`), as what may be shown twice must not carry one.
 */
export function useFormKey(given: string | null): string {
  const [key] = useState(() => given ?? newKey());
  return key;
}

/** 128 random bits. `randomUUID` is not there on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
