import { useTranslation } from '#app/ui/translation.tsx';

type WhatForProps = {
  isKitchenOnly?: boolean;
  /** Names of those that end when it is for the kitchen only. */
  printers?: readonly string[];
};

/** What a device is for: everything, or the kitchen only. */
export function WhatFor({ isKitchenOnly = false, printers = [] }: WhatForProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="field">
      <legend className="lab">{t('kitchenOnly.what')}</legend>
      <div className="picks">
        <label>
          <input type="radio" name="sees" value="everything" defaultChecked={!isKitchenOnly} />
          <span>
            {t('kitchenOnly.everything')}
            <small>{t('kitchenOnly.everythingHint')}</small>
          </span>
        </label>
        <label>
          <input type="radio" name="sees" value="kitchen" defaultChecked={isKitchenOnly} />
          <span>
            {t('kitchenOnly.badge')}
            <small>{t('kitchenOnly.hint')}</small>
          </span>
        </label>
      </div>
      {!isKitchenOnly && printers.length > 0 && (
        <p className="dim">{t('kitchenEnds.kitchenPrinters', { names: printers.join(', ') })}</p>
      )}
    </fieldset>
  );
}
