import { foldLabel } from '#app/domain/menu/avoided-allergens.ts';
import { capital, labelWord } from '#app/features/dish/label-words.ts';
import { AlcoholFlag } from '#app/features/manage/alcohol/alcohol-flag.tsx';
import { Field } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DishForm } from './dish-form.ts';
import { useDishFields } from './form-context.tsx';

/** Diets and allergens. What this restaurant has elsewhere is offered, in one spelling. */
export function FoodCard({ form }: { form: DishForm }) {
  const { t } = useTranslation();
  const { page, field } = useDishFields();
  return (
    <Card id="food" question={t('manageDish.food')} hint={t('manageDish.foodHint')}>
      <Ticks legend={t('manageDish.fields.itIs')} name="diets" own={form.diets} known={page.diets} />
      <Ticks
        legend={t('manageDish.fields.contains')}
        name="allergens"
        own={form.allergens}
        known={page.allergens}
      />
      <Field
        field={field('otherAllergens', form.otherAllergens)}
        label={t('manageDish.fields.others')}
        hint={t('manageDish.othersHint')}
        autoComplete="off"
      />
      <AlcoholFlag isAlcohol={form.isAlcohol} />
    </Card>
  );
}

type TicksProps = { legend: string; name: string; own: readonly string[]; known: readonly string[] };

/** What the dish has, as it is written there, and what it could have. */
function Ticks({ legend, name, own, known }: TicksProps) {
  const { t } = useTranslation();
  const has = new Set(own.map(foldLabel));
  const labels = [...own, ...known.filter((label) => !has.has(foldLabel(label)))];
  return (
    <fieldset>
      <legend className="lab">{legend}</legend>
      <div className="chips">
        {labels.map((label) => (
          <label key={label} className="tick">
            <input type="checkbox" name={name} value={label} defaultChecked={own.includes(label)} />
            {capital(labelWord(foldLabel(label), t))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
