import type { ReactNode } from 'react';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import type { DrawnPage } from '#app/shell/late-start/router-document.server.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';

/**
 * Parts of a page as they would be drawn in it: the router says the same address and screens, and root's data are the
 * visitor's.
 */
export function DrawnAlone({
  page,
  root,
  children,
}: {
  page: DrawnPage;
  root: RootData;
  children: ReactNode;
}) {
  const { pathname, search, screens } = page;
  const routes = screens.map(({ id, handle }, index) => ({
    id,
    handle,
    ...(index === 0 && { element: children }),
  }));
  const context = {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    loaderData: { ...Object.fromEntries(screens.map(({ id, data }) => [id, data])), root },
    actionData: null,
    errors: null,
    statusCode: page.status,
    loaderHeaders: {},
    actionHeaders: {},
    matches: screens.map(({ params }, index) => ({
      params,
      pathname,
      pathnameBase: '/',
      route: routes[index],
    })),
  } as unknown as StaticHandlerContext;
  return (
    <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
  );
}
