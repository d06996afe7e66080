import { useAskedLanguage } from '#app/features/manage/draft/asked-language.ts';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#app/locales/languages.ts';
import { Field, TextAreaField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { LanguagesFold } from '#app/ui/manage/languages-fold.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DishForm, Words } from './dish-form.ts';
import { useDishFields } from './form-context.tsx';

/** Name and description, in one language at a time. */
export function WordsCard({ form }: { form: DishForm }) {
  const { t, language: spoken } = useTranslation();
  const { page, field, focusOn, isOpen } = useDishFields();
  const asked = useAskedLanguage();
  const own = LANGUAGES.find((each) => each === page.language) ?? LANGUAGES[0];
  const languages = [...LANGUAGES].sort((a, b) => Number(b === own) - Number(a === own));
  const faulty = languages.find(
    (each) => each !== own && (isOpen(`names.${each}`) || isOpen(`descriptions.${each}`)),
  );
  return (
    <Card id="words" question={t('manageDish.words')} hint={t('manageDish.wordsHint')}>
      <LanguagesFold
        legend={t('manageDish.languageOfWords')}
        name="words"
        open={faulty ?? asked ?? own ?? ''}
        languages={languages.map((each) => {
          const isOwn = each === own;
          const [name, description] = isOwn
            ? ['name', 'description']
            : [`names.${each}`, `descriptions.${each}`];
          return {
            language: each,
            label: LANGUAGE_FACTS[each].name,
            fields: (
              <>
                <Field
                  field={field(name, isOwn ? form.name : (form.names[each] ?? ''))}
                  label={<span lang={spoken}>{t('manageDish.fields.name')}</span>}
                  required={isOwn}
                  maxLength={300}
                  autoComplete="off"
                  {...focusOn(name)}
                />
                <TextAreaField
                  field={field(description, isOwn ? form.description : (form.descriptions[each] ?? ''))}
                  label={<span lang={spoken}>{t('manageDish.fields.description')}</span>}
                  hint={isOwn ? t('manageDish.descriptionHint') : t('manageDish.missingWords')}
                  maxLength={2000}
                  rows={3}
                />
              </>
            ),
          };
        })}
      />
      <OwnAgain name="names" words={form.names} own={own} />
      <OwnAgain name="descriptions" words={form.descriptions} own={own} />
    </Card>
  );
}

/** The file may say the restaurant's own language once more; that stays. */
function OwnAgain({ name, words, own }: { name: string; words: Words; own: Language | undefined }) {
  const said = own && words[own];
  return said ? <input type="hidden" name={`${name}.${own}`} value={said} /> : null;
}

/** The name of a row in the other languages. */
export function OtherNames({ place, names }: { place: string; names: Words }) {
  const { t } = useTranslation();
  const { page, field } = useDishFields();
  return LANGUAGES.map((each) =>
    each === page.language ? (
      <OwnAgain key={each} name={`${place}.names`} words={names} own={each} />
    ) : (
      <Field
        key={each}
        field={field(`${place}.names.${each}`, names[each] ?? '')}
        label={t('manageDish.nameIn', { language: LANGUAGE_FACTS[each].name })}
        lang={each}
        maxLength={300}
        autoComplete="off"
      />
    ),
  );
}
