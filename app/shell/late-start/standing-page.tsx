import { Component, type ComponentType, type ReactNode, use } from 'react';
import { useRouteError } from 'react-router';
import { changeStartedScreens, useHasFailedLoad } from './router-internals.ts';

const NEVER = new Promise<never>(() => {});
/** What the first effects change still belongs to coming to life: a page that has lived so long, ms, is alive. */
const SETTLES_MS = 1_000;

/** What React would answer to, though nothing that it changes is shown any more: left to the browser's own links and forms. */
const HANDLED = ['click', 'submit', 'input', 'change', 'keydown'];

let isAlive = false;

/**
 * A page that crashes while it comes to life stays as the server drew it, with its style, its links and its forms:
 * an error in its place would hide, for one, that an order was made. So until the page is alive, whatever catches an
 * error waits for ever instead of showing it, and React leaves the document as it is. Errors of the server are shown,
 * as its document shows them too. The enhancer reloads such a page where it waits for something, as without scripts.
 * Call it before the router starts.
 */
export function keepPageOnCrash(): void {
  changeStartedScreens(({ ErrorBoundary, Layout, ...screen }) => ({
    ...screen,
    ...(ErrorBoundary && { ErrorBoundary: standing(ErrorBoundary) }),
    // the router shows an error of its own, in a document without style, for what is thrown outside of all screens
    ...(Layout && {
      Layout: ({ children }: { children: ReactNode }) => (
        <CrashBoundary>
          <Layout>{children}</Layout>
        </CrashBoundary>
      ),
    }),
  }));
}

function standing(Boundary: ComponentType): ComponentType {
  return function StandingBoundary() {
    const isOfServer = useHasFailedLoad();
    const error = useRouteError();
    if (!isOfServer && !isAlive) stand(error);
    return <Boundary />;
  };
}

class CrashBoundary extends Component<{ children: ReactNode }, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidMount() {
    setTimeout(() => {
      isAlive = true;
    }, SETTLES_MS);
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? <Crashed error={fault.error} /> : this.props.children;
  }
}

/** A page that is alive shows its error, as the next boundary does. */
function Crashed({ error }: { error: unknown }): ReactNode {
  if (isAlive) throw error;
  return stand(error);
}

function stand(error: unknown): never {
  const { dataset } = document.documentElement;
  // React tries again at each change
  if (dataset.crashed === undefined) {
    console.error('The page stays as it is without scripts:', error);
    for (const type of HANDLED) addEventListener(type, (event) => event.stopPropagation(), true);
  }
  dataset.crashed = '';
  return use(NEVER);
}
