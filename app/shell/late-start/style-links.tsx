import { useState } from 'react';
import { useMatches } from 'react-router';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useScreenFiles } from './router-internals.ts';

/**
 * Style sheets of the screens and dialogs that are opened after the first page. The router's own `<Links>`
 * would load those of the first page too, for which the enhancer has put links into the page before the router
 * started.
 *
 * A sheet stays when its screen is left: removing it made dialogs wait again, and a failed second load showed
 * an error page.
 */
export function StyleLinks() {
  return useHydrated() ? <OpenedSheets /> : null;
}

function OpenedSheets() {
  const routes = useScreenFiles();
  const [first] = useState(firstSheets);
  const [opened] = useState(() => new Set<string>());
  const matches = useMatches();
  for (const href of matches.flatMap(({ id }) => routes[id]?.css ?? []))
    if (!first.has(href)) opened.add(href);
  return [...opened].map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** The sheets of this document's screens, as the server wrote them beside the start data. */
function firstSheets(): Set<string> {
  const { css = [] } = JSON.parse(document.getElementById('rr')?.textContent || '{}') as { css?: string[] };
  return new Set(css);
}
