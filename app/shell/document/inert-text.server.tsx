/**
 * Escapes text for a script element that browsers do not run: nothing in it can end the element or open a
 * comment.
 */
export function inertText(text: string): string {
  return text.replaceAll('<', '\\u003c');
}

/** Structured data (JSON-LD). Browsers do not run it, and no text in it can end the element. */
export function DataBlock({ data }: { data: object }) {
  const block = inertText(JSON.stringify(data));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: block }} />;
}
