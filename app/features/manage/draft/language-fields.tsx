import type { ComponentProps } from 'react';
import { LANGUAGE_FACTS, languageOf } from '#app/locales/languages.ts';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { LanguagesFold } from '#app/ui/manage/languages-fold.tsx';
import { useAskedLanguage } from './asked-language.ts';
import type { Languages } from './form-texts.ts';

type LanguageFieldsProps = {
  /** The question, for screen readers: 'Language of the name'. */
  legend: string;
  /** What the names of the fields begin with; the language follows. */
  prefix: string;
  label: string;
  hint?: string;
  field: (name: string) => FieldControl;
  languages: Languages;
} & Pick<ComponentProps<'input'>, 'maxLength'>;

/** A line of words in each language: the restaurant's own is open first, or one with a fault. */
export function LanguageFields({
  legend,
  prefix,
  label,
  hint,
  field,
  languages,
  ...rest
}: LanguageFieldsProps) {
  const asked = useAskedLanguage();
  const faulty = languages.languages.find(
    (language) => (field(`${prefix}-${language}`).errors?.length ?? 0) > 0,
  );
  return (
    <LanguagesFold
      legend={legend}
      name={`${prefix}-shown`}
      open={faulty ?? asked ?? languages.own}
      languages={languages.languages.map((language) => ({
        language,
        label: LANGUAGE_FACTS[languageOf(language)].name,
        fields: (
          <Field
            field={field(`${prefix}-${language}`)}
            label={label}
            hint={hint}
            autoComplete="off"
            {...rest}
          />
        ),
      }))}
    />
  );
}
