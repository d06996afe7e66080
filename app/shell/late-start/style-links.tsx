import { useState } from 'react';
import { useMatches } from 'react-router';
import { useScreenFiles } from './router-internals.ts';

/** React's types lack this attribute. */
const SWITCHED_OFF = { disabled: true };

/**
 * Style sheets of the screens and dialogs that are opened after the first page. The router's own `<Links>`
 * would load those of the first page too, which its inline sheet already contains. They are rendered
 * disabled, because the router looks for a link element before it opens a screen, and waits for those that
 * are missing.
 *
 * A sheet stays when its screen is left: removing it made dialogs wait again, and a failed second load showed
 * an error page.
 */
export function StyleLinks() {
  const routes = useScreenFiles();
  const [inlined] = useState(inlinedSheets);
  const [opened] = useState(() => new Set(inlined));
  const matches = useMatches();
  for (const href of matches.flatMap(({ id }) => routes[id]?.css ?? [])) opened.add(href);
  return [...opened].map((href) => (
    <link key={href} rel="stylesheet" href={href} {...(inlined.has(href) && SWITCHED_OFF)} />
  ));
}

/**
 * The sheets that the inline sheet of this document contains, as the server wrote them beside the start data.
 */
function inlinedSheets(): Set<string> {
  const { css = [] } = JSON.parse(document.getElementById('rr')?.textContent || '{}') as { css?: string[] };
  return new Set(css);
}
