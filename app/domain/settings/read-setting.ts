import type { Setting } from '#app/contract/client.ts';

/**
 * The value of a setting, or null when there is none. Lookup is by key, and by category where one is given
 * (R-TEN-09); of two entries the first wins (C-008).
 */
export function readSetting(settings: readonly Setting[], key: string, category?: string): string | null {
  const found = settings.find(
    (setting) => setting.settingKey === key && (category === undefined || setting.category === category),
  );
  return found?.settingValue ?? null;
}

/** Whether a flag is set: the string true and nothing else, 'True' is not. */
export function isSet(settings: readonly Setting[], key: string, category?: string): boolean {
  return readSetting(settings, key, category) === 'true';
}
