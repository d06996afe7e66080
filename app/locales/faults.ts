import { inEveryLanguage } from './languages.ts';
import type { DishFaults, FaultWords, FormFaults, StoreFaults } from './locale.ts';

/**
 * Every fault by its code, and what the store says when a call went well, in all languages: for the store's
 * own server. That runs without a bundler, so each language's files are found by its folder's name; pages
 * have them of texts.server.ts.
 */
export const FAULT_WORDS = await inEveryLanguage(async (language): Promise<FaultWords> => {
  const [{ formFaults }, { dishFaults }, { storeFaults }] = (await Promise.all([
    import(`./${language}/form-faults.ts`),
    import(`./${language}/dish-faults.ts`),
    import(`./${language}/store-faults.ts`),
  ])) as [{ formFaults: FormFaults }, { dishFaults: DishFaults }, { storeFaults: StoreFaults }];
  return { ...formFaults, ...dishFaults, ...storeFaults };
});
