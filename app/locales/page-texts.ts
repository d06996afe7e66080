import type { BrowserLanguage } from './browser/language.ts';
import { type Part, partsOf } from './parts.ts';

type Texts = { [key: string]: BrowserLanguage['core'][string] };
type Rules = Readonly<Record<string, string>>;

/**
 * The texts of a page, which grow by what its screens need. `need` takes the ids of routes and answers when their texts are
 * there; what could not be fetched rejects, and is asked for again the next time.
 */
export function pageTexts({ core, ...parts }: BrowserLanguage): {
  texts: Texts;
  /** What rules say in English by that, as far as it is there; none in English (form-rules.ts, dish-rules.ts). */
  rules: () => Rules[];
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

  const rules = () =>
    [texts.dishRules, texts.formRules, texts.calendar].filter((each) => each !== undefined) as Rules[];
  return { texts, rules, need };
}
