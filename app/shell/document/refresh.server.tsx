import type { ReactNode } from 'react';
import type { DrawnPage } from '#app/shell/late-start/router-document.server.ts';
import { isRefreshOff } from '#app/shell/page/refresh-choice.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';

/**
 * Makes the browser ask for the page again where a screen waits for something (`handle.refresh`): by meta
 * refresh where scripts are off, and by the enhancer (`data-refresh`) where scripts run but the router does
 * not start; neither where the visitor stopped it (`RefreshChoice`). It belongs into the head, the only place
 * where such an element is valid.
 */
export function refreshPart({ screens, pathname, search }: DrawnPage): ReactNode {
  if (isRefreshOff(search)) return null;
  for (const { handle, data } of screens) {
    const { refresh } = (handle ?? {}) as ScreenHandle<unknown>;
    const seconds = data === undefined ? null : refresh?.(data);
    // the address is named, because at an address with a fragment a browser would only jump to the fragment
    if (seconds)
      return (
        <noscript data-refresh={seconds}>
          <meta httpEquiv="refresh" content={`${seconds}; url=${pathname}${search}`} />
        </noscript>
      );
  }
  return null;
}
