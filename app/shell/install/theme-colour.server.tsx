import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { knownStore } from '#app/shell/restaurant/restaurant.server.ts';
import { appLook } from './app-look.server.ts';

/** The brand colour for the browser's own bar, as in the manifest; nothing where no restaurant is known. */
export function themeColour(context: Readonly<RouterContextProvider>): ReactNode {
  return knownStore(context) && <meta name="theme-color" content={appLook(context).look.colour} />;
}
