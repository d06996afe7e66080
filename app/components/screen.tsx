import { type ReactNode, useEffect } from 'react';
import { useMatches, useOutlet } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';

/** True while a dialog that the server drew is open and no script has made it modal: what is behind must be out of reach. */
export function useInertBehind(): boolean {
  const hydrated = useHydrated();
  const matches = useMatches();
  return !hydrated && matches.some((match) => isDialog(match.handle));
}

function isDialog(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'dialog' in handle && handle.dialog === true;
}

/**
 * A screen and the dialog over it. The screen stands in an element of its own, so that it can be inert while the dialog
 * beside it is not (page-delivery rule 2).
 */
export function Screen({ className, children }: { className?: string; children: ReactNode }) {
  const dialog = useOutlet();
  const inert = useInertBehind();
  return (
    <>
      <div inert={inert} className={className}>
        {children}
      </div>
      {dialog}
    </>
  );
}

/** Tells the enhancer's stand-ins that React has taken over. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
