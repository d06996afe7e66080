import { useEffect, useRef, useState } from 'react';
import {
  ADDRESS_SEARCH_DEBOUNCE_MS,
  ADDRESS_SEARCH_MIN_CHARACTERS,
} from '#app/domain/delivery/address-search.ts';
import { askSuggestions, type Suggestions } from './ask-places.ts';

/** What typing has come to; `isAsking` while an answer is on its way. */
export type SuggestionState = Suggestions & { isAsking: boolean };

const NOTHING: SuggestionState = { places: null, problem: null, isAsking: false };

/**
 * Addresses while one types: asked from 3 letters on, 300 ms after the last one (R-LOC-04, R-LOC-05). The last words
 * win: an older question is broken off (C-073).
 */
export function useSuggestions() {
  const [state, setState] = useState(NOTHING);
  const asking = useRef<AbortController | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop() {
    clearTimeout(pause.current);
    asking.current?.abort();
    asking.current = null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the box goes
  useEffect(() => stop, []);

  async function ask(text: string) {
    const controller = new AbortController();
    asking.current = controller;
    // the older answer stays until there is a newer one: a list that comes and goes cannot be read
    setState((before) => ({ ...before, problem: null, isAsking: true }));
    const found = await askSuggestions(text, controller.signal).catch(
      (): Suggestions => ({ places: null, problem: 'unavailable' }),
    );
    if (asking.current === controller) setState({ ...found, isAsking: false });
  }

  return {
    ...state,
    /** After each letter. */
    type(typed: string) {
      stop();
      const text = typed.trim();
      if ([...text].length < ADDRESS_SEARCH_MIN_CHARACTERS) setState(NOTHING);
      else pause.current = setTimeout(() => void ask(text), ADDRESS_SEARCH_DEBOUNCE_MS);
    },
    /** At once: Enter, or the button. Too few letters are told without asking. */
    search(typed: string) {
      stop();
      const text = typed.trim();
      if ([...text].length < ADDRESS_SEARCH_MIN_CHARACTERS)
        setState({ places: null, problem: 'tooShort', isAsking: false });
      else void ask(text);
    },
    clear() {
      stop();
      setState(NOTHING);
    },
  };
}
