import { useEffect, useRef, useState } from 'react';
import { tellToasts } from '#app/ui/toast-queue.ts';
import { askReach } from './ask-places.ts';
import type { ChosenPlace, PlaceOption } from './place-view.ts';

/**
 * The address that goes with the form, and how far it is. Where no distance can be had, the address stays chosen: the
 * server works it out in any case.
 * @param chosen by the server
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
    // the route service's own words (R-LOC-19)
    if (reach?.message) tellToasts([{ kind: 'no', text: reach.message }]);
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
    /** What stands in the box is no longer what was chosen. */
    unpick() {
      stop();
      if (picked) keep(null);
    },
  };
}
