import { type RefObject, useEffect, useState } from 'react';
import type { Cents } from '#app/domain/money/cents.ts';
import { readAgainWish } from './again-form.ts';
import type { AgainLineView } from './again-view.ts';

/** Cents of the ticked lines: of all of them until script counts, then whenever `count` is called. */
export function useTickedCents(
  form: RefObject<HTMLFormElement | null>,
  lines: readonly AgainLineView[],
): { cents: Cents; count: () => void } {
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);

  function count() {
    if (form.current)
      setTicked(new Set(readAgainWish(new FormData(form.current)).lines.map(({ index }) => index)));
  }
  // boxes that were unticked before script came
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; changes tell by themselves
  useEffect(count, []);

  const cents = lines
    .filter(({ index }) => ticked === null || ticked.has(index))
    .reduce((sum, { unitCents, qty }) => sum + (unitCents ?? 0) * qty, 0);
  return { cents, count };
}
