import { createContext, type ReactNode, useContext } from 'react';

/** What only the server knows about the document it is drawing; null in the browser. */
export type DocumentParts = {
  /** Palette and first-view CSS, the one inline sheet. */
  styles: string;
  /** JSON for the enhancer: how to start the router later. */
  boot: string;
  /** The loaders' data, encoded by the router. */
  state: string;
  /** What search engines and whoever shows a shared address read, in the head and at the end: nobody else does. */
  head?: ReactNode;
  tail?: ReactNode;
};

export const DocumentPartsContext = createContext<DocumentParts | null>(null);

/** The one inline sheet. The browser keeps what the server drew: React never compares or replaces it. */
export function InlineStyles() {
  const parts = useContext(DocumentPartsContext);
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: parts?.styles ?? '' }} />;
}

/** Drawn by the server alone; React keeps what it does not know of. */
export function ServerPart({ name }: { name: 'head' | 'tail' }) {
  return useContext(DocumentPartsContext)?.[name] ?? null;
}

/** Start data as blocks that no browser runs, and the enhancer that starts the router when the page is idle or touched. */
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
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: parts?.state ?? '' }}
      />
      <script src={enhancer} defer />
    </>
  );
}
