import { useEffect, useState } from 'react';
import { type KeptBoard, keptBoard } from './kept-board.ts';

/** The board that the device knew last: undefined until the page has looked, null where it knows none. */
export function useKeptBoard(): KeptBoard | null | undefined {
  const [kept, setKept] = useState<KeptBoard | null>();
  useEffect(() => setKept(keptBoard(Date.now())), []);
  return kept;
}
