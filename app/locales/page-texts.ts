import { type Part, partsOf } from './parts.ts';

type TextTree = { readonly [key: string]: string | TextTree };

/**
 * A language as a page loads it: what every page says at once, each other part when a screen needs it
 * (vite.config.ts).
 */
export type BrowserLanguage = { readonly core: TextTree } & Readonly<Record<Part, () => Promise<TextTree>>>;

type Texts = { [key: string]: TextTree[string] };
type Words = Readonly<Record<string, string>>;

/**
 * The texts of a page, which grow by what its screens need. `need` takes the ids of routes and answers when
 * their texts are there; what could not be fetched rejects, and is asked for again the next time.
 */
export function pageTexts({ core, ...parts }: BrowserLanguage): {
  texts: Texts;
  /** What is there of the words of faults, by code, and of the names in dates. */
  faults: () => Words;
  need: (routeIds: readonly string[]) => Promise<unknown>;
  /** The words of a form's faults; asked for again after a loss, likewise. */
  needForms: () => Promise<unknown>;
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

  function once(part: Part) {
    const already = asked.get(part) ?? fetched(part);
    asked.set(part, already);
    return already;
  }

  const need = (routeIds: readonly string[]) => Promise.all(partsOf(routeIds).map(once));
  const needForms = () => once('forms');

  const faults = () =>
    Object.assign({}, texts.dishFaults, texts.formFaults, texts.calendar) as unknown as Words;
  return { texts, faults, need, needForms };
}
