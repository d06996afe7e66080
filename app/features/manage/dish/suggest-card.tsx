import { LANGUAGE_FACTS, LANGUAGES } from '#app/locales/languages.ts';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { DishSelect } from './combo-card.tsx';
import type { DishForm, UpsellRow } from './dish-form.ts';
import { AddRow, HiddenRow, RowTools, useDishFields } from './form-context.tsx';

const OFTEN = ['1', '2', '3', '0'] as const;

/** Other dishes that are offered with this one. */
export function SuggestCard({ form: { upsells } }: { form: DishForm }) {
  const { t } = useTranslation();
  return (
    <Card
      id="suggest"
      question={t('manageDish.suggest')}
      hint={t('manageDish.suggestHint')}
      foot={<AddRow list="upsells">{t('manageDish.addSuggestion')}</AddRow>}
    >
      {upsells.length > 0 && (
        <div className="items">
          {upsells.map((upsell, at) => (
            <Suggestion key={upsell.key} upsell={upsell} at={at} length={upsells.length} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Suggestion({ upsell, at, length }: { upsell: UpsellRow; at: number; length: number }) {
  const { t } = useTranslation();
  const { page, field, focusOn, isOpen } = useDishFields();
  const place = `upsells[${at}]`;
  const dish = page.dishes.find(({ id }) => id === upsell.product)?.name;
  const name = dish ?? t('manageDish.numbers.suggestion', { number: at + 1 });
  const often = OFTEN.find((times) => times === upsell.denyLimit);
  return (
    <details className="it" open={isOpen(place) || undefined}>
      <summary>
        <span>
          <b>{name}</b>
          <small>
            {[
              t(upsell.show === 'before' ? 'manageDish.before' : 'manageDish.after'),
              t(upsell.sell === 'replace' ? 'manageDish.replace' : 'manageDish.inAddition'),
              often
                ? t(`manageDish.times.${often}`)
                : t('manageDish.timesMany', { count: Number(upsell.denyLimit) || 0 }),
            ].join(', ')}
          </small>
        </span>
        <Icon name="down" />
      </summary>
      <div className="body">
        <HiddenRow place={place} row={upsell} />
        <DishSelect
          name={`${place}.product`}
          value={upsell.product}
          choices={page.dishes}
          {...focusOn(`${place}.product`)}
        />
        <div className="fit">
          <SelectField field={field(`${place}.show`, upsell.show)} label={t('manageDish.fields.when')}>
            <option value="after">{t('manageDish.after')}</option>
            <option value="before">{t('manageDish.before')}</option>
          </SelectField>
          <SelectField field={field(`${place}.sell`, upsell.sell)} label={t('manageDish.fields.how')}>
            <option value="add">{t('manageDish.inAddition')}</option>
            <option value="replace">{t('manageDish.replace')}</option>
          </SelectField>
          <SelectField
            field={field(`${place}.denyLimit`, upsell.denyLimit)}
            label={t('manageDish.fields.often')}
          >
            {OFTEN.map((times) => (
              <option key={times} value={times}>
                {t(`manageDish.times.${times}`)}
              </option>
            ))}
            {!often && <option value={upsell.denyLimit}>{upsell.denyLimit}</option>}
          </SelectField>
        </div>
        <TextAreaField
          field={field(`${place}.description`, upsell.description)}
          label={t('manageDish.fields.customersRead')}
          hint={t('manageDish.customersReadHint')}
          rows={2}
          maxLength={2000}
        />
        {LANGUAGES.map((each) =>
          each === page.language ? (
            upsell.descriptions[each] && (
              <input
                key={each}
                type="hidden"
                name={`${place}.descriptions.${each}`}
                value={upsell.descriptions[each]}
              />
            )
          ) : (
            <TextAreaField
              key={each}
              field={field(`${place}.descriptions.${each}`, upsell.descriptions[each] ?? '')}
              label={t('manageDish.customersReadIn', { language: LANGUAGE_FACTS[each].name })}
              lang={each}
              rows={2}
              maxLength={2000}
            />
          ),
        )}
        <RowTools list="upsells" at={at} length={length} name={name} isWide />
      </div>
    </details>
  );
}
