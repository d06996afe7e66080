import { SelectField } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DishForm } from './dish-form.ts';
import { useDishFields } from './form-context.tsx';

const FLAGS = ['isFeatured', 'isRecommended', 'isForceSelling', 'isDisabled'] as const;

/** Its department, and where else it is shown. */
export function PlaceCard({ form }: { form: DishForm }) {
  const { t } = useTranslation();
  const { page, field } = useDishFields();
  const department = page.departments.find(({ id }) => id === form.department);
  return (
    <Card id="place" question={t('manageDish.place')}>
      <SelectField
        field={field('department', form.department)}
        label={t('manageDish.fields.department')}
        hint={
          department && t(department.isAlwaysServed ? 'manageDish.servedAlways' : 'manageDish.servedAtTimes')
        }
      >
        {page.departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="chips">
        {FLAGS.map((flag) => (
          <label key={flag} className="tick">
            <input type="checkbox" name={flag} defaultChecked={form[flag]} />
            {t(`manageDish.flags.${flag}`)}
          </label>
        ))}
      </div>
    </Card>
  );
}
