import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** Takes the code of a new device, and leads to who shows it. */
export function AddDevice({ typed = '', refusal = null }: { typed?: string; refusal?: string | null }) {
  const { t } = useTranslation();
  const { name } = useRootData().restaurant;
  return (
    <form method="get" action="/order-receiver/pair" className="card" aria-labelledby="add">
      <h2 id="add">{t('kitchenPair.addTitle')}</h2>
      <Field
        field={{ id: 'code', name: 'code', defaultValue: typed, errors: refusal ? [refusal] : undefined }}
        label={t('kitchenPair.codeLabel')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        required
        beside={
          <button type="submit" className="btn inv">
            <Icon name="plus" />
            {t('kitchenPair.look')}
          </button>
        }
      />
      <p className="hint">{t('kitchenPair.addHint', { name })}</p>
    </form>
  );
}
