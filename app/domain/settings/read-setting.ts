import type { Setting } from '#app/contract/client.ts';

/**
 * The value of a setting, or null when there is none. It is found by key, and by category where one is given;
 * of two entries the first counts.
 */
export function readSetting(settings: readonly Setting[], key: string, category?: string): string | null {
  const value = sentValue(settings, key, category);
  return value === undefined ? null : String(value);
}

/** Whether a flag is set: the boolean true or exactly the string 'true'; 'True' is not. */
export function isSet(settings: readonly Setting[], key: string, category?: string): boolean {
  return readSetting(settings, key, category) === 'true';
}

/** Whether a flag was sent as exactly the string 'true'; the boolean is not enough. */
export function isTextTrue(settings: readonly Setting[], key: string, category?: string): boolean {
  return sentValue(settings, key, category) === 'true';
}

function sentValue(settings: readonly Setting[], key: string, category?: string) {
  return settings.find(
    (setting) => setting.settingKey === key && (category === undefined || setting.category === category),
  )?.settingValue;
}
