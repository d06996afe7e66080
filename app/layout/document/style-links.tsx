import { useContext, useState } from 'react';
import { UNSAFE_FrameworkContext, useMatches } from 'react-router';

/** React's types lack it. */
const SWITCHED_OFF = { disabled: true };

/**
 * Style sheets of the screens and dialogs one comes to after the first page. The router's own `<Links>` would bring those of
 * the first page too, which its one inline sheet holds already: fetched for nothing, and every element matched against all
 * rules twice. They stand here switched off, as the router looks for its sheets before it opens something, and waits
 * for those it misses.
 *
 * A sheet stays when its screen is left: asked for again it made dialogs wait, and an answer that was lost meanwhile went
 * unheard and came up as an error of the page.
 */
export function StyleLinks() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes ?? {};
  const [inlined] = useState(inlinedSheets);
  const [opened] = useState(() => new Set(inlined));
  const matches = useMatches();
  for (const href of matches.flatMap(({ id }) => routes[id]?.css ?? [])) opened.add(href);
  return [...opened].map((href) => (
    <link key={href} rel="stylesheet" href={href} {...(inlined.has(href) && SWITCHED_OFF)} />
  ));
}

/** What the inline sheet of this document is made of, as the server wrote it beside the start data. */
function inlinedSheets(): Set<string> {
  const { css = [] } = JSON.parse(document.getElementById('rr')?.textContent || '{}') as { css?: string[] };
  return new Set(css);
}
