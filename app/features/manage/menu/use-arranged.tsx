import { useEffect, useRef, useState } from 'react';
import { useDragRows } from '#app/ui/manage/use-drag-rows.ts';

/**
 * A list whose rows are dragged: drawn in its new order at once, and sent as the press of a button would be. The list
 * that the store answers with is drawn again.
 * @param behind the id of what comes behind the last of them, on another page; empty: nothing
 */
export function useArranged<Thing extends { id: string }>(things: readonly Thing[], behind = '') {
  const [moved, setMoved] = useState<{
    of: readonly Thing[];
    things: Thing[];
    id: string;
    before: string;
  } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const now = moved?.of === things ? moved : null;
  const shown = now?.things ?? things;

  useEffect(() => {
    if (moved) button.current?.form?.requestSubmit(button.current);
  }, [moved]);

  const drag = useDragRows((from, to) => {
    const thing = shown[from];
    if (!thing) return;
    const others = shown.filter((_, place) => place !== from);
    setMoved({
      of: things,
      things: [...others.slice(0, to), thing, ...others.slice(to)],
      id: thing.id,
      before: others[to]?.id ?? behind,
    });
  });

  return {
    shown,
    drag,
    /** Stands in the form of the list. */
    sender: now && <button ref={button} type="submit" hidden name={`move:${now.id}`} value={now.before} />,
  };
}
