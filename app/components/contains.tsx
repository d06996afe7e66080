import { foldLabel } from '#app/domain/menu/dish-labels.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './contains.module.css';
import { labelWord } from './label-words.ts';

/** The allergens of a dish or of one choice of it, in the page's language: 'Contains milk, cashew'. Nothing for none. */
export function Contains({ allergens }: { allergens: readonly string[] }) {
  const { t } = useTranslation();
  if (allergens.length === 0) return null;
  const list = allergens.map((allergen) => labelWord(foldLabel(allergen), t)).join(', ');
  return <small className={styles.contains}>{t('product.contains', { list })}</small>;
}
