import { type ComponentType, type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext, UNSAFE_useScrollRestoration } from 'react-router';
import type { HydratedRouterProps } from 'react-router/dom';

/*
 * Internals of React Router that pages in a browser use. README.md in this folder says what each is for and
 * what breaks without it; router-internals.test.tsx fails when an upgrade removes one.
 */

/** A screen in the router's manifest: addresses of its style sheets and of the scripts that it imports. */
type ScreenFiles = { css?: string[]; imports?: string[] };

/** What a document's screen may bring to catch errors; only the root has a Layout, which holds the whole document. */
type StartedScreen = { ErrorBoundary?: ComponentType; Layout?: ComponentType<{ children: ReactNode }> };

declare global {
  interface Window {
    /** The modules of the document's screens by id; the enhancer loads them before the router starts. */
    __reactRouterRouteModules?: Record<string, StartedScreen | undefined>;
    /** The manifest: the files of all screens. A file of the build sets it. */
    __reactRouterManifest?: { routes: Record<string, ScreenFiles | undefined> };
  }
}

/** Ids of the screens that the document shows. */
export function startedScreens(): string[] {
  return Object.keys(window.__reactRouterRouteModules ?? {});
}

/** Changes what the document's screens bring, before the router starts. */
export function changeStartedScreens(change: (screen: StartedScreen) => StartedScreen): void {
  const screens = window.__reactRouterRouteModules ?? {};
  for (const [id, screen] of Object.entries(screens)) if (screen) screens[id] = change(screen);
}

/** Whether a loader or an action failed, which is an answer of the server; false for faults of rendering. */
export function useHasFailedLoad(): boolean {
  return useContext(UNSAFE_DataRouterContext)?.router.state.errors != null;
}

const preloaded = new Set<string>();

/**
 * Preloads all files that a screen imports. The router requests only its own one and would learn of that one's
 * imports when it has arrived, a whole round trip later.
 */
export function preloadScripts(id: string): void {
  for (const href of window.__reactRouterManifest?.routes[id]?.imports ?? []) {
    if (preloaded.has(href)) continue;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** The files of all screens, by id. */
export function useScreenFiles(): Record<string, ScreenFiles | undefined> {
  return useContext(UNSAFE_FrameworkContext)?.manifest.routes ?? {};
}

/** The location that the router is navigating to at this moment; null without a router (on the server). */
export function usePendingNavigation() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useMemo(() => (router ? () => router.state.navigation : null), [router]);
}

/** Restores the scroll position on navigations of the hydrated page; before hydration the browser does it. */
export function ScrollKeeper() {
  UNSAFE_useScrollRestoration({});
  return null;
}

type Load = () => Promise<unknown>;

/**
 * Wraps the router's loading of screens, for `HydratedRouter`.
 * @param around gets the screen's id and the router's own load function, which it must call once
 */
export function aroundLoads(
  around: (id: string, load: Load) => Promise<void>,
): NonNullable<HydratedRouterProps['instrumentations']> {
  return [
    {
      route({ id, instrument }) {
        const load = (inner: Load) => around(id, inner);
        instrument({ loader: load, 'lazy.loader': load });
      },
    },
  ];
}
