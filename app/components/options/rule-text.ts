import { maximumText } from '#app/domain/menu/check-modifiers.ts';
import type { Limits } from '#app/domain/menu/limits.ts';
import type { useTranslation } from '#app/ui/translation.tsx';

/** What a group asks for: 'Choose 1', 'Choose 1 to 3', 'You can select a maximum of 3', … (R-PROD-22). */
export function ruleText(
  { t, tell }: Pick<ReturnType<typeof useTranslation>, 't' | 'tell'>,
  { min, max }: Limits,
): string {
  if (min === max) return t('product.chooseExactly', { count: min });
  if (max === Infinity) return min > 0 ? t('product.chooseAtLeast', { count: min }) : t('product.chooseAny');
  return min > 0 ? t('product.chooseBetween', { min, max }) : tell(maximumText(max));
}
