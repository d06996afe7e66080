import { foldLabel } from '#app/domain/menu/avoided-allergens.ts';
import { chooseAtMost } from '#app/domain/menu/check-modifiers.ts';
import type { Limits } from '#app/domain/menu/limits.ts';
import { useLabelLine } from '#app/features/dish/label-words.ts';
import type { useTranslation } from '#app/ui/translation.tsx';
import styles from './option-words.module.css';

/** The rule of a group in words: 'Choose 1', 'Choose 1 to 3', 'You can select a maximum of 3', … */
export function ruleText(
  { t, tell }: Pick<ReturnType<typeof useTranslation>, 't' | 'tell'>,
  { min, max }: Limits,
): string {
  if (min === max) return t('product.chooseExactly', { count: min });
  if (max === Infinity) return min > 0 ? t('product.chooseAtLeast', { count: min }) : t('product.chooseAny');
  return min > 0 ? t('product.chooseBetween', { min, max }) : tell(chooseAtMost(max));
}

/**
 * The allergens of a dish, or of one of its options, in the page's language: 'Contains milk, cashew'. Renders
 * nothing for an empty list.
 */
export function Contains({ allergens, byDefault }: { allergens: string[]; byDefault?: string[] }) {
  const labelLine = useLabelLine();
  if (allergens.length === 0) return null;
  const labels = { diets: [], allergens: allergens.map(foldLabel), ...(byDefault && { byDefault }) };
  return <small className={styles.contains}>{labelLine(labels)}</small>;
}
