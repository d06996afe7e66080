import { Field, SelectField } from '#app/ui/field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { TypedPrinter } from './printers.server.ts';

type Choices = {
  papers: readonly number[];
  languages: readonly { tag: string; name: string }[];
  times: readonly ('arrival' | 'accept' | 'press')[];
};
type FieldsProps = { id: string; typed: Omit<TypedPrinter, 'kind'>; choices: Choices };

/** What can be said of a printer, now and later: its name, its paper, its language, and when it prints. */
export function PrinterFields({ id, typed, choices: { papers, languages, times } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        field={{ id: `${id}-name`, name: 'name', defaultValue: typed.name, maxLength: 40 }}
        label={t('kitchenPrinters.name')}
        autoComplete="off"
        required
      />
      <SelectField
        field={{ id: `${id}-on`, name: 'printsOn', defaultValue: typed.printsOn }}
        label={t('kitchenPrinters.printsOn')}
      >
        {times.map((time) => (
          <option key={time} value={time}>
            {t(`kitchenPrinters.on.${time}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        field={{ id: `${id}-language`, name: 'language', defaultValue: typed.language }}
        label={t('kitchenPrinters.language')}
      >
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        field={{ id: `${id}-paper`, name: 'paperMm', defaultValue: typed.paperMm }}
        label={t('kitchenPrinters.paper')}
      >
        {papers.map((mm) => (
          <option key={mm} value={mm}>
            {t('kitchenPrinters.width', { mm })}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export type { Choices };
