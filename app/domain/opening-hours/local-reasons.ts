import { localName } from '#app/domain/menu/local-name.ts';
import type { Hours } from './day.ts';

/** A restaurant's hours whose dates say why they differ in that language, where the restaurant wrote it. */
export function localReasons<T extends Hours>(hours: T, language: string): T {
  return {
    ...hours,
    dateOverrides: hours.dateOverrides.map((override) => ({
      ...override,
      reason: override.reason && localName({ name: override.reason, names: override.reasons }, language),
    })),
  };
}
