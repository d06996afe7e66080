import { Card } from '#app/ui/manage/card.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { MEALS, type Meals, mealsOutside, type Week } from './hours-form.ts';
import { type FieldOf, WindowFields } from './window-fields.tsx';

type MealsCardProps = { week: Week; meals: Meals; field: FieldOf };

/** When each meal is, and which of them nobody could order. */
export function MealsCard({ week, meals, field }: MealsCardProps) {
  const { t } = useTranslation();
  const outside = mealsOutside(week, meals).map((meal) => t(`manageHours.meals.${meal}`));
  return (
    <Card question={t('manageHours.mealTitle')} hint={t('manageHours.mealHint')}>
      <ul className="week meals">
        {MEALS.map((meal) => {
          const name = t(`manageHours.meals.${meal}`);
          return (
            <li key={meal}>
              <b>{name}</b>
              <div>
                <input type="hidden" name={`${meal}-was`} value={meals[meal] ?? ''} />
                <WindowFields field={field} prefix={meal} count={1} name={name} />
              </div>
            </li>
          );
        })}
      </ul>
      {outside.length > 0 && (
        <Note tone="warn">{t('manageHours.mealOutside', { meals: outside.join(', ') })}</Note>
      )}
    </Card>
  );
}
