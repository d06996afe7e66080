import { createContext, useContext } from 'react';

/** What only the server knows about the document it is drawing; null in the browser. */
export type DocumentParts = {
  /** Palette and first-view CSS, the one inline sheet. */
  styles: string;
  /** JSON for the enhancer: how to start the router later. */
  boot: string;
  /** The loaders' data, encoded by the router. */
  state: string;
};

export const DocumentPartsContext = createContext<DocumentParts | null>(null);

/** The one inline sheet. The browser keeps what the server drew: React never compares or replaces it. */
export function InlineStyles() {
  const parts = useContext(DocumentPartsContext);
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: parts?.styles ?? '' }} />;
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
