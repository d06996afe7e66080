import type { DraftAnswer, DraftSeen } from '#app/features/manage/draft/draft-answer.ts';
import { DraftForm } from '#app/features/manage/draft/draft-form.tsx';
import type { DepartmentPart } from '#app/features/manage/draft/parts.ts';
import type { Typed } from '#app/features/manage/typed.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DepartmentChoices } from './department.server.ts';

type DepartmentFormProps = {
  formToken: string;
  seen: DraftSeen;
  answer: DraftAnswer | undefined;
  before: Typed | null;
  /** What the draft has; nothing of a new one. */
  known: Partial<DepartmentPart>;
  choices: DepartmentChoices;
};

/** Which form of its page it is. */
export const DEPARTMENT_FORM = 'department';
/** Its fields, as the file names them; a fault of one of the ticks belongs to all of them. */
export const DEPARTMENT_FIELDS = [
  'name',
  ...LANGUAGES.map((language) => `names.${language}`),
  'mealPeriods',
  'taxes',
];

/** A department: its names, when its dishes can be ordered, and which taxes are in its prices. */
export function DepartmentForm({ known, choices, ...form }: DepartmentFormProps) {
  const { t } = useTranslation();
  const { languages, taxes, periods } = choices;
  const nameOf = (isFirst: boolean, language: string) => (isFirst ? 'name' : `names.${language}`);
  const labels = {
    ...Object.fromEntries(
      languages.map(({ language, isFirst, name }) => [
        nameOf(isFirst, language),
        `${t('manageMenu.name')} (${name})`,
      ]),
    ),
    mealPeriods: t('manageMenu.periods'),
    taxes: t('manageMenu.taxes'),
  };
  return (
    <DraftForm intent={DEPARTMENT_FORM} {...form} labels={labels}>
      {({ field, isTicked, busy }) => (
        <>
          <Card question={t('manageMenu.called')} hint={t('manageMenu.calledHint')}>
            <div className="fit">
              {languages.map(({ language, name, isFirst }) => (
                <Field
                  key={language}
                  field={field(
                    nameOf(isFirst, language),
                    isFirst ? known.name : (known.names?.[language] ?? ''),
                  )}
                  label={<span lang={language}>{name}</span>}
                  lang={language}
                  maxLength={300}
                  autoComplete="off"
                  required={isFirst}
                />
              ))}
            </div>
          </Card>
          {(periods.length > 0 || known.mealPeriods) && (
            <Card question={t('manageMenu.when')} hint={t('manageMenu.whenHint')}>
              <div className="chips" role="radiogroup" aria-label={t('manageMenu.when')}>
                <label className="tick">
                  <input
                    type="radio"
                    name="when"
                    value="always"
                    defaultChecked={isTicked('when', 'always', !known.mealPeriods)}
                  />
                  {t('manageMenu.always')}
                </label>
                <label className="tick">
                  <input
                    type="radio"
                    name="when"
                    value="periods"
                    defaultChecked={isTicked('when', 'periods', known.mealPeriods !== undefined)}
                  />
                  {t('manageMenu.inPeriods')}
                </label>
              </div>
              <fieldset className="chips when-on" id={`${DEPARTMENT_FORM}-mealPeriods`}>
                <legend className="sr">{t('manageMenu.periods')}</legend>
                {periods.map(({ name, hours }) => (
                  <label key={name} className="tick">
                    <input
                      type="checkbox"
                      name="mealPeriods"
                      value={name}
                      defaultChecked={isTicked(
                        'mealPeriods',
                        name,
                        known.mealPeriods?.includes(name) ?? false,
                      )}
                    />
                    {t(`manageMenu.mealPeriods.${name}`)} {hours}
                  </label>
                ))}
              </fieldset>
            </Card>
          )}
          {taxes.length > 0 && (
            <Card question={t('manageMenu.tax')} hint={t('manageMenu.taxHint')}>
              <div className="chips" role="radiogroup" aria-label={t('manageMenu.tax')}>
                <label className="tick">
                  <input
                    type="radio"
                    name="whose"
                    value="usual"
                    defaultChecked={isTicked('whose', 'usual', !known.taxes)}
                  />
                  {t('manageMenu.usualTaxes')}
                </label>
                <label className="tick">
                  <input
                    type="radio"
                    name="whose"
                    value="own"
                    defaultChecked={isTicked('whose', 'own', known.taxes !== undefined)}
                  />
                  {t('manageMenu.ownTaxes')}
                </label>
              </div>
              <fieldset className="chips when-on" id={`${DEPARTMENT_FORM}-taxes`}>
                <legend className="sr">{t('manageMenu.taxes')}</legend>
                {taxes.map(({ name, rate, isInclusive }) => (
                  <label key={name} className="tick">
                    <input
                      type="checkbox"
                      name="taxes"
                      value={name}
                      defaultChecked={isTicked('taxes', name, known.taxes?.includes(name) ?? false)}
                    />
                    {t(isInclusive ? 'manageMenu.taxInside' : 'manageMenu.taxAdded', { name, rate })}
                  </label>
                ))}
              </fieldset>
            </Card>
          )}
          <SaveBar state={t('manageDraft.notPublic')}>
            <Button variant="pri" busy={busy}>
              {t('manageDraft.saveInDraft')}
            </Button>
          </SaveBar>
        </>
      )}
    </DraftForm>
  );
}
