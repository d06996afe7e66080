import { createContext, type ReactNode, useContext } from 'react';
import { VISITOR_BLOCK } from '#app/shell/root-data/visitor-block.ts';

/** What only the server knows while it draws a document; null in the browser. */
export type DocumentParts = {
  /** The palette and the CSS of the first view: the one inline sheet. */
  styles: string;
  /** JSON for the enhancer: how to start the router later. */
  boot: string;
  /** The loaders' data, encoded by the router. */
  state: string;
  /** Where these data are fetched from, in place of `state`: those of a kept page are everybody's. */
  stateAddress?: string | undefined;
  /** The visitor's own part of these data where the page is kept for all (shell/kept-pages); else ''. */
  visitor: string;
  /** Stands above all else on the page. */
  top?: ReactNode;
  /** What search engines and link previews read, at the start and at the end of the document. */
  head?: ReactNode;
  tail?: ReactNode;
};

export const DocumentPartsContext = createContext<DocumentParts | null>(null);

/**
 * The one inline sheet. In the browser React keeps what the server drew and never compares or replaces it.
 */
export function InlineStyles() {
  const parts = useContext(DocumentPartsContext);
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: parts?.styles ?? '' }} />;
}

/** A part that only the server draws; in the browser React keeps it unchanged. */
export function ServerPart({ name }: { name: 'head' | 'top' | 'tail' }) {
  return useContext(DocumentPartsContext)?.[name] ?? null;
}

/**
 * The start data, in elements that browsers do not run, and the enhancer, which starts the router once the
 * page is idle or touched.
 */
export function LateScripts({ enhancer }: { enhancer: string }) {
  const parts = useContext(DocumentPartsContext);
  return (
    <>
      <script
        id="rr"
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: parts?.boot ?? '' }}
      />
      <script
        id="rr-state"
        type="text/plain"
        data-src={parts?.stateAddress}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: parts?.state ?? '' }}
      />
      <script
        id={VISITOR_BLOCK}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: parts?.visitor ?? '' }}
      />
      <script src={enhancer} defer />
    </>
  );
}
