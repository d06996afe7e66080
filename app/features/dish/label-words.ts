import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import type { DishLabels } from '#app/domain/menu/dish-labels.ts';
import type { Translate, WholeTextKey } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** The labels that are translated into every language. All others are shown as the restaurant wrote them. */
const KNOWN: ReadonlyMap<string, WholeTextKey> = new Map([
  ['vegetarian', 'menu.labels.vegetarian'],
  ['vegan', 'menu.labels.vegan'],
  ['halal', 'menu.labels.halal'],
  ['jain', 'menu.labels.jain'],
  ['gluten free', 'menu.labels.glutenFree'],
  ['dairy free', 'menu.labels.dairyFree'],
  ['egg free', 'menu.labels.eggFree'],
  ['nut free', 'menu.labels.nutFree'],
  ['gluten', 'menu.labels.gluten'],
  ['wheat', 'menu.labels.wheat'],
  ['oat', 'menu.labels.oat'],
  ['milk', 'menu.labels.milk'],
  ['egg', 'menu.labels.egg'],
  ['fish', 'menu.labels.fish'],
  ['crustacean', 'menu.labels.crustacean'],
  ['mollusc', 'menu.labels.mollusc'],
  ['peanut', 'menu.labels.peanut'],
  ['nuts', 'menu.labels.nuts'],
  ['almond', 'menu.labels.almond'],
  ['cashew', 'menu.labels.cashew'],
  ['pistachio', 'menu.labels.pistachio'],
  ['walnut', 'menu.labels.walnut'],
  ['sesame', 'menu.labels.sesame'],
  ['soy', 'menu.labels.soy'],
  ['mustard', 'menu.labels.mustard'],
  ['celery', 'menu.labels.celery'],
  ['lupin', 'menu.labels.lupin'],
  ['sulphites', 'menu.labels.sulphites'],
]);

/** The name of a diet or an allergen in the page's language; an unknown label is returned as it is. */
export function labelWord(label: string, t: Translate): string {
  const key = KNOWN.get(label);
  return key ? t(key) : label;
}

/**
 * Returns a function that puts a dish's diets and allergens in one line: 'Vegetarian · Contains gluten · As it comes,
 * contains milk'; '' when it has neither.
 */
export function useLabelLine(): (labels: DishLabels) => string {
  const { t } = useTranslation();
  const words = (labels: string[]) => labels.map((label) => labelWord(label, t)).join(', ');
  return ({ diets, allergens, byDefault = [] }) => {
    const always = allergens.filter((label) => !byDefault.includes(label));
    return [
      ...(diets.length > 0 ? [capital(words(diets))] : []),
      ...(always.length > 0 ? [t('product.contains', { list: words(always) })] : []),
      ...(byDefault.length > 0 ? [t('product.containsAsItComes', { list: words(byDefault) })] : []),
    ].join(' · ');
  };
}

/**
 * Returns a function that says what of a dish its visitor avoids: 'This contains milk, which you asked to avoid. Add it
 * anyway?'
 */
export function useAvoidedText(): (asked: Avoided) => string {
  const { t } = useTranslation();
  const words = (labels: string[]) => labels.map((label) => labelWord(label, t)).join(', ');
  return ({ contains, unstated }) =>
    [
      ...(contains.length > 0 ? [t('product.containsAvoided', { list: words(contains) })] : []),
      ...(unstated.length > 0 ? [t('product.mayContainAvoided', { list: words(unstated) })] : []),
      t('product.addAnywayAsked'),
    ].join(' ');
}

/** Returns a function that says what a customer avoids and accepted in a dish. */
export function useAcceptedText(): (accepted: Avoided) => string {
  const { t } = useTranslation();
  return ({ contains, unstated }) =>
    t('product.accepted', {
      list: [...contains, ...unstated].map((label) => labelWord(label, t)).join(', '),
    });
}

/** With a capital first letter. Scripts without capitals stay unchanged. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
