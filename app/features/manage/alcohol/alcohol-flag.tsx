import { Check } from '#app/ui/check.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** On the page of a dish: whether it contains alcohol. */
export function AlcoholFlag({ isAlcohol }: { isAlcohol: boolean }) {
  const { t } = useTranslation();
  return (
    <Check id="dish-isAlcohol" name="isAlcohol" defaultChecked={isAlcohol}>
      {t('manageAlcohol.flag')}
      <small className="dim">{t('manageAlcohol.flagHint')}</small>
    </Check>
  );
}
