import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { LanguageFields } from '#app/features/manage/draft/language-fields.tsx';
import { KINDS } from '#app/features/manage/promotions/promotion-form.ts';
import { LANGUAGE_FACTS, languageOf } from '#app/locales/languages.ts';
import { Check } from '#app/ui/check.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Card } from '#app/ui/manage/card.tsx';
import { Tile } from '#app/ui/tile.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';

type PromotionCardsProps = {
  languages: Languages;
  /** Orders so far; null for a new one, and where that is not known. */
  uses: number | null;
  field: (name: string) => FieldControl;
  /** What is chosen of several. */
  chosen: (name: string) => string | undefined;
  isTicked: (name: string) => boolean;
};

const WAYS = ['code', 'itself'] as const;
const SERVICES = ['delivery', 'pickup'] as const;

/** The questions of a promotion. What belongs to another answer is not asked by the store, and may stay empty. */
export function PromotionCards({ languages, uses, field, chosen, isTicked }: PromotionCardsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card question={t('managePromotions.what')}>
        <div className="opttile">
          {KINDS.map((kind) => (
            <Tile
              key={kind}
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={chosen('kind') === kind}
              title={t(`managePromotions.kinds.${kind}`)}
              note={t(`managePromotions.kindHints.${kind}`)}
            />
          ))}
        </div>
        <div className="fit">
          <Field field={field('percent')} label={t('managePromotions.fields.percent')} inputMode="decimal" />
          <Field field={field('amount')} label={t('managePromotions.fields.amount')} inputMode="decimal" />
        </div>
        <LanguageFields
          legend={t('managePromotions.nameLanguage')}
          prefix="name"
          label={t('managePromotions.name')}
          {...{ field, languages }}
        />
      </Card>
      <Card question={t('managePromotions.how')}>
        <div className="opttile">
          {WAYS.map((way) => (
            <Tile
              key={way}
              type="radio"
              name="how"
              value={way}
              defaultChecked={chosen('how') === way}
              title={t(`managePromotions.ways.${way}`)}
              note={t(`managePromotions.wayHints.${way}`)}
            />
          ))}
        </div>
        <Field
          field={field('letters')}
          label={t('managePromotions.fields.letters')}
          hint={t('managePromotions.codeHint')}
          maxLength={40}
          autoComplete="off"
        />
      </Card>
      <Card question={t('managePromotions.conditions')}>
        <div className="fit">
          <Field field={field('least')} label={t('managePromotions.fields.least')} inputMode="decimal" />
          <Field field={field('most')} label={t('managePromotions.fields.most')} inputMode="decimal" />
        </div>
        <fieldset>
          <legend className="lab">{t('managePromotions.for')}</legend>
          {SERVICES.map((service) => (
            <Check
              key={service}
              id={`promotion-${service}`}
              name={service}
              defaultChecked={isTicked(service)}
              error={field(service).errors?.join(' ')}
            >
              {t(`managePromotions.services.${service}`)}
            </Check>
          ))}
        </fieldset>
      </Card>
      <Card question={t('managePromotions.when')} hint={t('managePromotions.whenHint')}>
        <div className="fit">
          <Field
            field={field('uses')}
            label={t('managePromotions.fields.uses')}
            inputMode="numeric"
            hint={uses === null ? undefined : t('managePromotions.used', { count: uses })}
          />
          <Field field={field('each')} label={t('managePromotions.fields.each')} inputMode="numeric" />
        </div>
        <div className="fit">
          <Field field={field('starts')} label={t('managePromotions.fields.starts')} type="datetime-local" />
          <Field field={field('ends')} label={t('managePromotions.fields.ends')} type="datetime-local" />
        </div>
      </Card>
    </>
  );
}

const NAMED = ['percent', 'amount'] as const;
const MORE = ['letters', 'least', 'most', 'uses', 'each', 'starts', 'ends'] as const;

/** What the fields are called, in the order of the page. */
export function promotionLabels(t: Translate, { languages }: Languages): Record<string, string> {
  const words = (name: (typeof NAMED)[number] | (typeof MORE)[number]) =>
    [name, t(`managePromotions.fields.${name}`)] as const;
  return Object.fromEntries([
    ...NAMED.map(words),
    ...languages.map(
      (language) =>
        [
          `name-${language}`,
          `${t('managePromotions.name')} (${LANGUAGE_FACTS[languageOf(language)].name})`,
        ] as const,
    ),
    ...MORE.slice(0, 3).map(words),
    ['delivery', t('managePromotions.for')],
    ...MORE.slice(3).map(words),
  ]);
}
