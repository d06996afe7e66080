import { useLocation } from 'react-router';

/**
 * Asks for the page again after so many seconds, where no script does it better: by meta refresh without scripts, and
 * by the enhancer on a visit where the router does not come (`data-refresh`). A-45.
 */
export function Refresh({ seconds }: { seconds: number }) {
  const { pathname, search } = useLocation();
  // the address by name: at an address with a fragment a browser would only jump to it
  return (
    <noscript data-refresh={seconds}>
      <meta httpEquiv="refresh" content={`${seconds};url=${pathname}${search}`} />
    </noscript>
  );
}
