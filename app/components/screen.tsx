import { type ReactNode, useEffect } from 'react';
import { type UIMatch, useMatches, useOutlet } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Translate, WholeTextKey } from '#app/ui/translate.ts';

/** What a route's `handle` tells the frame around it; `Data` are its loader's. */
export type ScreenHandle<Data = never> = {
  /** Of the document, in the page's language; without one, or null, it is the restaurant's name alone. */
  title?: WholeTextKey | ((data: Data, t: Translate) => string | null);
  /** It opens over a screen. */
  dialog?: true;
  /** After so many seconds the page is asked for again where no script does it better; null: it waits for nothing. */
  refresh?: (data: Data) => number | null;
  /** An order is followed here: the end of the session takes it from nobody. */
  isQuiet?: true;
  /** It draws its own frame. */
  layout?: 'special';
  /** Cards are paid here: the policy of its document, and no other, names the card provider. */
  takesCards?: true;
  /** Its map may be one of tiles: the policy of its document, and no other, names their host. */
  showsTiles?: true;
  /** Browsers keep its document for when there is no connection: no router comes, nothing of a visitor stands in it. */
  isStill?: true;
  /** Home > Order stands above it (R-ROUTE-26). */
  breadcrumb?: true;
};

/** True while a dialog that the server drew is open and no script has made it modal: what is behind must be out of reach. */
export function useInertBehind(): boolean {
  const hydrated = useHydrated();
  const matches = useMatches();
  return !hydrated && matches.some((match) => handleOf(match).dialog);
}

/** The handle of a match; an empty one where its route has none. */
export function handleOf(match: Pick<UIMatch, 'handle'>): ScreenHandle<unknown> {
  return (match.handle ?? {}) as ScreenHandle<unknown>;
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
