import type { Locale } from './locale.ts';

type Labels = Locale['menu']['labels'];

/**
 * A diet or an allergen in a language, for texts that the store's own server writes.
 * @param label in the one spelling of foldLabel; an unknown one is returned as it is
 */
export function labelText(labels: Labels, label: string): string {
  const key = label.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
  return (Object.hasOwn(labels, key) && labels[key as keyof Labels]) || label;
}
