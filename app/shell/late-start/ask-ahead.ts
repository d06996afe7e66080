import { useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';
import { preloadScripts } from './router-internals.ts';

let asked: HTMLLinkElement | undefined;

/**
 * Returns a function that asks for a screen's data and code before it is opened, so that most of the wait is over
 * then: the browser keeps the answer for the router's own request, at the same address
 * (shell/page/prefetch.server.ts). Null where there is no router (on the server).
 * The router's `<PrefetchPageLinks>` does the same by drawing the page once more, with 2 kB of scripts.
 */
export function useAskAhead(): ((page: string) => void) | null {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  return useMemo(() => {
    if (!router || !routes) return null;
    return (page: string) => {
      const id = router.match(page)?.at(-1)?.route.id;
      const screen = id === undefined ? undefined : routes[id];
      if (id === undefined || !screen) return;
      const url = new URL(page, location.origin);
      url.pathname += '.data';
      url.searchParams.set('_routes', id);
      asked?.remove();
      asked = Object.assign(document.createElement('link'), {
        rel: 'prefetch',
        as: 'fetch',
        href: url.pathname + url.search,
      });
      document.head.append(asked);
      preloadScripts(id);
      // run now, not when the finger has lifted; where it cannot be loaded the router says so
      import(/* @vite-ignore */ screen.module).catch(() => {});
    };
  }, [router, routes]);
}
