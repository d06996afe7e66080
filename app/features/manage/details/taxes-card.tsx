import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { LanguageFields } from '#app/features/manage/draft/language-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FileFacts } from './file-facts.ts';
import { type FileTax, TAX_KINDS } from './tax-form.ts';

type TaxesCardProps = {
  taxes: readonly FileTax[];
  /** null: not known at the moment. */
  uses: FileFacts['taxes'] | null;
  /** May choose which tax the fees have. */
  hasFees: boolean;
  field: (name: string) => FieldControl;
  isTicked: (name: string) => boolean;
  languages: Languages;
};

/** The number on receipts, and the taxes: their rates, and whether prices have them already. */
export function TaxesCard({ taxes, uses, hasFees, field, isTicked, languages }: TaxesCardProps) {
  const { t } = useTranslation();
  const feeTax = field('feeTax');
  return (
    <Card question={t('manageDetails.tax')} hint={t('manageDetails.taxHint')}>
      <div className="fit">
        <Field
          field={field('gstNumber')}
          label={t('manageDetails.fields.gstNumber')}
          hint={t('manageDetails.gstHint')}
          maxLength={40}
        />
        {hasFees && (
          <SelectField
            // a list keeps what it began with when its form is set back
            key={feeTax.defaultValue}
            field={feeTax}
            label={t('manageDetails.fields.feeTax')}
            hint={t('manageDetails.feeTaxHint')}
          >
            <option value="">{t('manageDetails.noTax')}</option>
            {taxes.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className="items">
        {[...taxes, null].map((tax, index) => (
          <TaxFields
            key={tax?.id ?? 'new'}
            use={uses?.[index] ?? null}
            {...{ tax, index, field, isTicked, languages }}
          />
        ))}
      </div>
    </Card>
  );
}

type TaxFieldsProps = Pick<TaxesCardProps, 'field' | 'isTicked' | 'languages'> & {
  /** null: the empty fields of a new one. */
  tax: FileTax | null;
  index: number;
  use: FileFacts['taxes'][number] | null;
};

function TaxFields({ tax, index, use, field, isTicked, languages }: TaxFieldsProps) {
  const { t } = useTranslation();
  const prefix = `tax-${index}`;
  const kind = field(`${prefix}-kind`);
  const names = ['rate', 'kind', ...languages.languages.map((language) => `name-${language}`)];
  const isFaulty = names.some((name) => (field(`${prefix}-${name}`).errors?.length ?? 0) > 0);
  return (
    <details className="it" open={isFaulty}>
      <summary>
        <span>
          <b>{tax ? `${tax.name}, ${tax.ratePercent}%` : t('manageDetails.addTax')}</b>
          {tax && <small>{usedBy(t, tax, use)}</small>}
        </span>
        <Icon name={tax ? 'down' : 'plus'} />
      </summary>
      <div className="body">
        <input type="hidden" name={`${prefix}-id`} value={tax?.id ?? ''} />
        <LanguageFields
          legend={t('manageDetails.taxNameLanguage')}
          prefix={`${prefix}-name`}
          label={t('manageDetails.taxName')}
          {...{ field, languages }}
        />
        <div className="fit">
          <Field
            field={field(`${prefix}-rate`)}
            label={t('manageDetails.rate')}
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField key={kind.defaultValue} field={kind} label={t('manageDetails.kind')}>
            {TAX_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`manageDetails.kinds.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Check
          id={`details-${prefix}-usual`}
          name={`${prefix}-usual`}
          defaultChecked={isTicked(`${prefix}-usual`)}
        >
          {t('manageDetails.usual')}
          <small className="dim">{t('manageDetails.usualHint')}</small>
        </Check>
        {tax && use?.isUsed && <p className="small dim">{t('manageDetails.taxStays')}</p>}
        {tax && use?.isUsed === false && (
          <div>
            <Button variant="line" className="mini danger" name="press" value={`removeTax:${index}`}>
              <Icon name="bin" />
              {t('manageDetails.removeTax')}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}

/** 'In the price. 57 dishes.' */
function usedBy(
  t: ReturnType<typeof useTranslation>['t'],
  { isInclusive }: FileTax,
  use: FileFacts['taxes'][number] | null,
): string {
  const kind = t(`manageDetails.kinds.${isInclusive ? 'in' : 'added'}`);
  return use ? `${kind} · ${t('manageDetails.taxDishes', { count: use.dishes })}` : kind;
}
