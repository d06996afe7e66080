import { useEffect, useRef, useState } from 'react';
import { currentLocation, type LocationFault } from '#app/browser/geolocation.ts';
import { askPlaceAt, type LocatedPlace } from './ask-places.ts';
import type { LocatedOption } from './place-view.ts';

export type LocationProblem = LocationFault | NonNullable<LocatedPlace['problem']>;

/**
 * Asks the device for its location, on request only, then our server for the address there. A second request
 * replaces the first, also while the browser still asks for permission.
 */
export function useCurrentLocation(onFound: (place: LocatedOption) => void) {
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<LocationProblem | null>(null);
  const asking = useRef<AbortController | null>(null);

  function stop() {
    asking.current?.abort();
    asking.current = null;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the box is unmounted
  useEffect(() => stop, []);

  async function locate() {
    stop();
    const controller = new AbortController();
    asking.current = controller;
    setProblem(null);
    setLocating(true);
    const answer = await placeHere(controller.signal);
    if (asking.current !== controller) return;
    asking.current = null;
    setLocating(false);
    if (answer.place) onFound(answer.place);
    else setProblem(answer.problem);
  }

  return {
    isLocating,
    problem,
    locate: () => void locate(),
    /** Cancels the request and clears an older problem. */
    forget() {
      stop();
      setLocating(false);
      setProblem(null);
    },
  };
}

type Answer = { place: LocatedOption; problem: null } | { place: null; problem: LocationProblem };

async function placeHere(signal: AbortSignal): Promise<Answer> {
  const here = await currentLocation();
  if (typeof here === 'string') return { place: null, problem: here };
  const { place, problem } = await askPlaceAt(here, signal).catch(
    (): LocatedPlace => ({ place: null, problem: 'unavailable' }),
  );
  return place ? { place, problem: null } : { place: null, problem: problem ?? 'unknown' };
}
