import { useCallback, useEffect, useState } from 'react';
import { UNDO_MS } from '#app/domain/order/undo.ts';
import type { DoneStep } from './done-step.ts';

/** Steps that can be undone. */
export type DoneSteps = {
  /** The newest first; one of each order. */
  steps: DoneStep[];
  addStep: (step: DoneStep) => void;
  /** The order's step was undone. */
  dropStep: (orderId: string | null) => void;
};

/** The steps that were made lately, each for ten seconds of its own. @param first the one before this page */
export function useDoneSteps(first: DoneStep | null): DoneSteps {
  const [steps, setSteps] = useState<DoneStep[]>(first ? [first] : []);
  const end = useCallback((pressedUtc: string) => {
    setTimeout(() => setSteps((had) => had.filter((one) => one.pressedUtc !== pressedUtc)), UNDO_MS);
  }, []);
  const addStep = useCallback(
    (step: DoneStep) => {
      setSteps((had) => [step, ...had.filter(({ orderId }) => orderId !== step.orderId)]);
      end(step.pressedUtc);
    },
    [end],
  );
  const begun = first?.pressedUtc ?? null;
  useEffect(() => {
    if (begun !== null) end(begun);
  }, [begun, end]);
  return {
    steps,
    addStep,
    dropStep: useCallback((gone) => setSteps((had) => had.filter(({ orderId }) => orderId !== gone)), []),
  };
}
