import '#app/ui/kitchen/look.css';
import '#app/ui/kitchen/parts.css';
import '#app/ui/kitchen/top.css';
import type { FormEvent, ReactNode } from 'react';

type KitchenFrameProps = {
  /** Sees every form of the page as it is sent. */
  onSubmit?: (event: FormEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** The kitchen's own look around all of its pages: sizes for a tablet on a wall, colours that mean one thing each. */
export function KitchenFrame({ onSubmit, children }: KitchenFrameProps) {
  return (
    <div className="kitchen" onSubmit={onSubmit}>
      {children}
    </div>
  );
}
