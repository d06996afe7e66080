import '#app/ui/kitchen/look.css';
import '#app/ui/kitchen/parts.css';
import '#app/ui/kitchen/top.css';
import type { ReactNode } from 'react';

/** The kitchen's own look around all of its pages: sizes for a tablet on a wall, colours that mean one thing each. */
export function KitchenFrame({ children }: { children: ReactNode }) {
  return <div className="kitchen">{children}</div>;
}
