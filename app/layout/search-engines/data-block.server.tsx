import { inertText } from '#app/layout/document/inert-text.ts';

/** A block of data for search engines: nothing runs it, and no text in it can end it. */
export function DataBlock({ data }: { data: object }) {
  const block = inertText(JSON.stringify(data));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: block }} />;
}
