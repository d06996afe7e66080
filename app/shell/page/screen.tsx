import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { type UIMatch, useMatches, useOutlet } from 'react-router';
import type { Translate, WholeTextKey } from '#app/ui/translate.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

/**
 * How a page is kept: `all` for everybody, with holes for what is a visitor's own; `alike` for what has no visitor's
 * part at all, such as a file for search engines, and no language.
 */
export type Keep = 'all' | 'alike';

/** The `handle` of a route: what it says to the frame around it. `Data` is the type of its loader's data. */
export type ScreenHandle<Data = never> = {
  /**
   * Title of the document in the page's language; without one, or null, it is the restaurant's name alone.
   */
  title?: WholeTextKey | ((data: Data, t: Translate) => string | null);
  /** It is a dialog over a screen. */
  dialog?: true;
  /** Whether it is what the page is about: its heading is then the h1, in place of the restaurant's name. */
  isSubject?: (data: Data) => boolean;
  /**
   * Seconds after which the page is asked for again where no script does it better; null: it waits for
   * nothing.
   */
  refresh?: (data: Data) => number | null;
  /** It shows a placed order: the end of the order session does not interrupt it. */
  isQuiet?: true;
  /** It draws a frame of its own. */
  layout?: 'special';
  /** Cards are paid here: only the policy of this document allows the card provider. */
  takesCards?: true;
  /** A form of it leads to the card provider's own pages: only the policy of this document allows that. */
  setsCardsUp?: true;
  /** It may show a map of tiles: only the policy of this document allows their host. */
  showsTiles?: true;
  /** Browsers keep its document for offline reading: no router starts, and it holds nothing of a visitor. */
  isStill?: true;
  /** Its page is drawn once for many visitors and kept (shell/kept-pages); its loader may read nothing of theirs. */
  keep?: Keep;
  /** Whose page it is, beside the customers' store: the kitchen's app, or the owner's. */
  app?: 'kitchen' | 'manage';
  /** Home > Order stands above it. */
  breadcrumb?: true;
};

/**
 * True while a dialog that the server drew is open and no script has made it modal: the page behind must be
 * inert. Where no dialog is open, nothing is drawn anew when the page comes to life.
 */
export function useInertBehind(): boolean {
  const isDrawn = useMatches().some((match) => handleOf(match).dialog);
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => isDrawn,
  );
}

/** The handle of a route match; an empty one where the route has none. */
export function handleOf(match: Pick<UIMatch, 'handle'>): ScreenHandle<unknown> {
  return (match.handle ?? {}) as ScreenHandle<unknown>;
}

/** What the frame shows above a screen of the menu: the screen draws it, behind its dialog. */
export const AboveScreen = createContext<ReactNode>(null);

/**
 * A screen, and before it the dialog over it: who reads the document without script, from its beginning, meets
 * the dialog first. The screen is in an element of its own, so that it can be inert while the dialog is not.
 */
export function Screen({ className, children }: { className?: string; children: ReactNode }) {
  const dialog = useOutlet();
  const inert = useInertBehind();
  const above = useContext(AboveScreen);
  return (
    <>
      {dialog}
      {above}
      <div inert={inert} className={className}>
        {children}
      </div>
    </>
  );
}

/**
 * Marks the document as hydrated, with all that changes by it (ui/use-hydrated.ts), as the style sheets do. The enhancer
 * then leaves forms and dialogs to React.
 */
export function HydrationMark() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.hydrated = '';
  }, [hydrated]);
  return null;
}
