let leaving: Promise<void> | null = null;

/** Says that a dialog begins to close. @returns call this when it has closed */
export function startLeaving(): () => void {
  let finish = () => {};
  const gone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  leaving = gone;
  return () => {
    if (leaving === gone) leaving = null;
    finish();
  };
}

/**
 * Calls `go` at once, or after the dialog that is now closing has closed. A closing dialog goes back in the
 * history: that would abort a navigation or submit started in its last moments, or undo it later.
 */
export function afterDialogs(go: () => void): void {
  if (leaving) void leaving.then(go);
  else go();
}
