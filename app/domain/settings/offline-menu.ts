import type { Setting } from '#app/contract/client.ts';
import { readSetting } from './read-setting.ts';

/** Whether browsers may keep the menu as it was last seen: unless the restaurant says no. */
export function allowsOfflineMenu(settings: readonly Setting[]): boolean {
  return readSetting(settings, 'OfflineMenu') !== 'false';
}
