import type { RouterContextProvider } from 'react-router';
import { allowsOfflineMenu } from '#app/domain/settings/offline-menu.ts';
import { platformContext } from './platform.ts';
import { knownStore } from './restaurant.ts';

/** Whether browsers keep the restaurant's menu for when they are offline: its setting, and the operator's. */
export function keepsMenu(context: Readonly<RouterContextProvider>): boolean {
  const store = knownStore(context);
  return store !== null && context.get(platformContext).offlineMenu && allowsOfflineMenu(store.settings);
}
