import type { ReactNode } from 'react';
import type { EntryContext } from 'react-router';
import type { ScreenHandle } from '#app/components/screen.tsx';

/**
 * Has the browser ask for the page again, where a screen of it waits for something (`handle.refresh`) and no script does it
 * better: by meta refresh without scripts, and by the enhancer on a visit where the router does not come (`data-refresh`).
 * For the head, where alone such an element may stand. A-45.
 */
export function refreshPart({ staticHandlerContext, routeModules }: EntryContext): ReactNode {
  const { matches, loaderData, location } = staticHandlerContext;
  for (const { route } of matches) {
    const { refresh } = (routeModules[route.id]?.handle ?? {}) as ScreenHandle<unknown>;
    const data = loaderData[route.id] as unknown;
    const seconds = data === undefined ? null : refresh?.(data);
    // the address by name: at an address with a fragment a browser would only jump to it
    if (seconds)
      return (
        <noscript data-refresh={seconds}>
          <meta httpEquiv="refresh" content={`${seconds};url=${location.pathname}${location.search}`} />
        </noscript>
      );
  }
  return null;
}
