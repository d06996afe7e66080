import { LicenceLine } from '#app/shell/restaurant/licence-line.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { AlcoholView } from './checkout-view.ts';
import { Section } from './section.tsx';

type Props = {
  alcohol: AlcoholView;
  adult: FieldControl & { isTicked: boolean };
  birthDate: FieldControl;
};

/** Of a cart that holds alcohol: who gets it, the tick and the date of birth, and by which licence it is sold. */
export function AlcoholSection({ alcohol, adult, birthDate }: Props) {
  const { t } = useTranslation();
  return (
    <Section id="age" title={t('alcoholOrder.title')}>
      <p>{t('alcoholOrder.why')}</p>
      <input type="hidden" name="asksAge" value="yes" />
      <Fields two>
        <Field
          field={{ ...birthDate, max: alcohol.latest, required: true }}
          label={t('alcoholOrder.birthDate')}
          hint={t('alcoholOrder.kept')}
          type="date"
          autoComplete="bday"
        />
      </Fields>
      <Check
        id={adult.id}
        name={adult.name}
        defaultChecked={adult.isTicked}
        error={adult.errors?.[0]}
        required
      >
        {t('alcohol.adult')}
      </Check>
      <p className="small dim">
        <LicenceLine licence={alcohol.licence} />
      </p>
    </Section>
  );
}
