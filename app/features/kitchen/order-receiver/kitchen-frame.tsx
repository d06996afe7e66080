import '#app/ui/kitchen/look.css';
import '#app/ui/kitchen/parts.css';
import '#app/ui/kitchen/top.css';
import { clsx } from 'clsx';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { forgetOldBoard } from './kept-board.ts';
import { useStill } from './use-still.ts';

export type KitchenFrameProps = {
  /** Sees every form of the page as it is sent. */
  onSubmit?: (event: FormEvent<HTMLElement>) => void;
  /** Sees every press of the page before its links are followed. */
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** The browser keeps the page silent: its edge says so, and flashes (`calls`) where it would ring. */
  edge?: 'silent' | 'calls' | undefined;
  children: ReactNode;
};

/** The kitchen's own look around all of its pages: sizes for a tablet on a wall, colours that mean one thing each. */
export function KitchenFrame({ onSubmit, onClick, edge, children }: KitchenFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const holdStill = useStill(frame);
  useEffect(() => forgetOldBoard(Date.now()), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees what its links and buttons are pressed for
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by a key clicks too
    <div
      ref={frame}
      className={clsx('kitchen', edge)}
      onSubmit={onSubmit}
      onClickCapture={holdStill}
      onClick={onClick}
    >
      {children}
    </div>
  );
}
