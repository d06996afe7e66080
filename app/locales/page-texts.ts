import type { BrowserLanguage } from './browser/language.ts';
import { type Part, partsOf } from './parts.ts';

type Texts = { [key: string]: BrowserLanguage['core'][string] };

/**
 * The texts of a page, which grow by what its screens need. `need` takes the ids of routes and answers when their texts are
 * there; what could not be fetched rejects, and is asked for again the next time.
 */
export function pageTexts({ core, ...parts }: BrowserLanguage): {
  texts: Texts;
  need: (routeIds: readonly string[]) => Promise<unknown>;
} {
  const texts: Texts = { ...core };
  const asked = new Map<Part, Promise<void>>();

  async function fetched(part: Part) {
    try {
      Object.assign(texts, await parts[part]());
    } catch (error) {
      asked.delete(part);
      throw error;
    }
  }

  function need(routeIds: readonly string[]) {
    return Promise.all(
      partsOf(routeIds).map((part) => {
        const already = asked.get(part) ?? fetched(part);
        asked.set(part, already);
        return already;
      }),
    );
  }

  return { texts, need };
}
