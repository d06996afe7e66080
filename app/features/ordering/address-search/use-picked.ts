import { useEffect, useRef, useState } from 'react';
import { showToasts } from '#app/ui/toast-queue.ts';
import { askReach } from './ask-places.ts';
import type { ChosenPlace, PlaceOption } from './place-view.ts';

/**
 * The chosen address of the form, and its distance. When the distance cannot be requested the address stays
 * chosen: the server computes it in any case.
 * @param chosen the address that the server sent as chosen
 */
export function usePicked(
  chosen: ChosenPlace | null,
  onChosen: ((chosen: ChosenPlace | null) => void) | undefined,
) {
  const [picked, setPicked] = useState(chosen);
  const [isMeasuring, setMeasuring] = useState(false);
  const asking = useRef<AbortController | null>(null);

  useEffect(() => setPicked(chosen), [chosen]);
  useEffect(() => () => asking.current?.abort(), []);

  function keep(place: ChosenPlace | null) {
    setPicked(place);
    onChosen?.(place);
  }

  async function measure(place: PlaceOption) {
    const controller = new AbortController();
    asking.current = controller;
    setMeasuring(true);
    const reach = await askReach(place.value, controller.signal).catch(() => null);
    if (asking.current !== controller) return;
    asking.current = null;
    setMeasuring(false);
    // no road leads there
    if (reach?.message) showToasts([{ kind: 'no', text: reach.message }]);
    keep({ ...place, reach });
  }

  function stop() {
    asking.current?.abort();
    asking.current = null;
    setMeasuring(false);
  }

  return {
    picked,
    isMeasuring,
    pick(place: PlaceOption) {
      stop();
      keep({ ...place, reach: null });
      void measure(place);
    },
    /** Clears the choice, because the text in the box has changed. */
    unpick() {
      stop();
      if (picked) keep(null);
    },
  };
}
