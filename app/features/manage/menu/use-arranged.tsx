import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { useDragRows } from '#app/ui/manage/use-drag-rows.ts';

type Thing = { id: string };
/** Before which thing one comes to stand, by their ids; before nothing that is listed: at the end. */
type Move = { id: string; before: string };

/**
 * A list whose rows are dragged: drawn in its new order at once, and sent as the press of a button would be. What is
 * dragged meanwhile is sent once the answer is there, so that each move is about the list that the store has by then.
 * @param behind the id of what comes behind the last of them, on another page; empty: nothing
 */
export function useArranged<Each extends Thing>(things: readonly Each[], behind = '') {
  const submit = useSubmit();
  const { state } = useNavigation();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const sent = useRef<Move>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const [next] = moves;
  // those that the store has made already change nothing any more
  const shown = moves.reduce(moved, things);

  useEffect(() => {
    // another press on the page is answered first
    if (!next || sent.current === next || state !== 'idle') return;
    sent.current = next;
    void submit(button.current, {
      action: location.pathname + location.search,
      preventScrollReset: true,
    }).finally(() => startTransition(() => setMoves((all) => all.filter((each) => each !== next))));
  }, [next, state, submit]);

  const drag = useDragRows((from, to) => {
    const thing = shown[from];
    const others = shown.filter((_, place) => place !== from);
    if (thing) setMoves((all) => [...all, { id: thing.id, before: others[to]?.id ?? behind }]);
  });

  return {
    shown,
    drag,
    /** Stands in the form of the list. */
    sender: next && <button ref={button} type="submit" hidden name={`move:${next.id}`} value={next.before} />,
  };
}

function moved<Each extends Thing>(things: readonly Each[], { id, before }: Move): readonly Each[] {
  const thing = things.find((each) => each.id === id);
  if (!thing) return things;
  const others = things.filter((each) => each !== thing);
  const at = others.findIndex((each) => each.id === before);
  return at < 0 ? [...others, thing] : [...others.slice(0, at), thing, ...others.slice(at)];
}
