/** A row of an order's history: the status that the order got, and whether that was a step back. */
type Step = { status: number; isBack: boolean };

/**
 * The steps of an order that still stand: those that were taken back, and the steps back themselves, are left out. An
 * order that went back to a status has it since it first got there.
 * @param history the first step first, in the statuses that are kept
 */
export function standingSteps<S extends Step>(history: readonly S[]): S[] {
  let standing: S[] = [];
  for (const step of history)
    standing = step.isBack
      ? standing.slice(0, standing.findLastIndex(({ status }) => status === step.status) + 1)
      : [...standing, step];
  return standing;
}
