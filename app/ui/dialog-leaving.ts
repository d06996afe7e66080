let leaving: Promise<void> | null = null;

/** A dialog begins to close. @returns to be called when it is gone */
export function startLeaving(): () => void {
  let tell = () => {};
  const gone = new Promise<void>((resolve) => {
    tell = resolve;
  });
  leaving = gone;
  return () => {
    if (leaving === gone) leaving = null;
    tell();
  };
}

/**
 * Goes somewhere at once, or when the dialog that is just closing is gone: its going back would break off what was pressed in
 * its last moments, or come back to later.
 */
export function afterDialogs(go: () => void): void {
  if (leaving) void leaving.then(go);
  else go();
}
