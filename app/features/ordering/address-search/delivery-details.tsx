import { Field, Fields } from '#app/ui/field.tsx';
import { type FieldControl, isFaulty } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { NOTE_FIELD, UNIT_FIELD } from './place-fields.ts';

type DeliveryDetailsProps = {
  /** Prefix of the ids. */
  id: string;
  unit: Partial<FieldControl>;
  note: Partial<FieldControl>;
};

/** Flat and driver's note: separate fields, which no suggestion overwrites. */
export function DeliveryDetails({ id, unit, note }: DeliveryDetailsProps) {
  const { t } = useTranslation();
  return (
    <Fields two>
      <Field
        field={{ id: `${id}-unit`, ...UNIT_FIELD, ...unit }}
        label={t('places.unit')}
        autoComplete="address-line2"
        message={isFaulty(unit)}
      />
      <Field
        field={{ id: `${id}-note`, ...NOTE_FIELD, ...note }}
        label={t('places.note')}
        placeholder={t('places.noteHint')}
        autoComplete="off"
        message={isFaulty(note)}
      />
    </Fields>
  );
}
