import { useCallback } from 'react';
import type { FormRules } from '#app/components/form/live-checks.tsx';

/** Brings the rules of the form as they are on a day. */
export function useRules(today: string): () => Promise<FormRules> {
  return useCallback(async () => (await import('./live-rules.ts')).liveRules(today), [today]);
}
