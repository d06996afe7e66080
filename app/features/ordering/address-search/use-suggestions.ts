import { useEffect, useRef, useState } from 'react';
import {
  ADDRESS_SEARCH_DEBOUNCE_MS,
  ADDRESS_SEARCH_MIN_CHARACTERS,
} from '#app/domain/delivery/address-search.ts';
import { askSuggestions, type SuggestedPlaces } from './ask-places.ts';

/** The current suggestions; `isAsking` while a request is running. */
export type SuggestionState = SuggestedPlaces & { isAsking: boolean };

const NOTHING: SuggestionState = { places: null, problem: null, isAsking: false };

/**
 * Address suggestions during typing: from 3 characters on, 300 ms after the last one. A new request aborts
 * the older one.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the box is unmounted
  useEffect(() => stop, []);

  async function ask(text: string) {
    const controller = new AbortController();
    asking.current = controller;
    // older results stay until newer ones arrive: a list that appears and disappears is hard to read
    setState((before) => ({ ...before, problem: null, isAsking: true }));
    const found = await askSuggestions(text, controller.signal).catch(
      (): SuggestedPlaces => ({ places: null, problem: 'unavailable' }),
    );
    if (asking.current === controller) setState({ ...found, isAsking: false });
  }

  return {
    ...state,
    /** To be called after each change of the text. */
    type(typed: string) {
      stop();
      const text = typed.trim();
      if ([...text].length < ADDRESS_SEARCH_MIN_CHARACTERS) setState(NOTHING);
      else pause.current = setTimeout(() => void ask(text), ADDRESS_SEARCH_DEBOUNCE_MS);
    },
    /**
     * Searches at once, for Enter or the button. A text that is too short is a problem, without a request.
     */
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
