import { Fragment } from 'react';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import '#app/ui/manage/hours.css';

/** A field as its form draws it. */
export type FieldOf = (name: string) => FieldControl;

type WindowFieldsProps = {
  field: FieldOf;
  /** What the names of its fields begin with. */
  prefix: string;
  /** How many windows have fields. */
  count: number;
  /** Whose they are: 'Monday'. */
  name: string;
};

/** Windows of a day: a time from and a time until each, and what is wrong with them. */
export function WindowFields({ field, prefix, count, name }: WindowFieldsProps) {
  const { t, tell } = useTranslation();
  const places = Array.from({ length: count }, (_, place) => place);
  const faulty = places
    .flatMap((place) => [field(`${prefix}-${place}-from`), field(`${prefix}-${place}-until`)])
    .filter(({ errors = [] }) => errors.length > 0);
  return (
    <div className="win">
      {places.map((place) => (
        <div key={place} className="w1">
          {(['from', 'until'] as const).map((side) => (
            <Fragment key={side}>
              {side === 'until' && <span aria-hidden="true">–</span>}
              <Field
                field={field(`${prefix}-${place}-${side}`)}
                label={t(`manageHours.${side}`, { name, place: place + 1 })}
                type="time"
                hideLabel
                message={false}
              />
            </Fragment>
          ))}
        </div>
      ))}
      {faulty.map(({ id, errors = [] }) => (
        <p key={id} id={`${id}-msg`} className="fault">
          {errors.map(tell).join(' ')}
        </p>
      ))}
    </div>
  );
}

/** The words of the fields of windows, for the summary of what is wrong. */
export function windowLabels(
  t: ReturnType<typeof useTranslation>['t'],
  prefix: string,
  count: number,
  name: string,
): Record<string, string> {
  const labels: Record<string, string> = {};
  for (let place = 0; place < count; place++) {
    labels[`${prefix}-${place}-from`] = t('manageHours.from', { name, place: place + 1 });
    labels[`${prefix}-${place}-until`] = t('manageHours.until', { name, place: place + 1 });
  }
  return labels;
}
