import { useEffect, useRef, useState } from 'react';
import type { SearchHits } from '#app/components/search-hits.ts';

/** The pause after a letter before the store is asked (spec §9, search debounce). */
const PAUSE_MS = 300;

/**
 * What the store finds while one types: asked once typing pauses, the answer to an older text is dropped. Null before
 * there is anything to show, and where the store does not answer: the form still leads to the page of results.
 */
export function useSearch() {
  const [found, setFound] = useState<{ text: string; hits: SearchHits } | null>(null);
  const asking = useRef<AbortController | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop() {
    clearTimeout(pause.current);
    asking.current?.abort();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the box goes
  useEffect(() => stop, []);

  async function ask(text: string) {
    const controller = new AbortController();
    asking.current = controller;
    try {
      const answer = await fetch(`/search/hits?q=${encodeURIComponent(text)}`, { signal: controller.signal });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const hits = (await answer.json()) as SearchHits;
      if (asking.current === controller) setFound({ text, hits });
    } catch {
      if (asking.current === controller) setFound(null);
    }
  }

  return {
    found,
    search(typed: string) {
      stop();
      const text = typed.trim();
      if (text === '') setFound(null);
      else pause.current = setTimeout(() => void ask(text), PAUSE_MS);
    },
    close() {
      stop();
      setFound(null);
    },
  };
}
