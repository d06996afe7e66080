import { Field } from '#app/ui/field.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DishForm } from './dish-form.ts';
import { useDishFields } from './form-context.tsx';

/** Whether its pieces are counted. How many are left now is public at once, and a form of its own. */
export function StockCard({ form: { isCounted, stock } }: { form: DishForm }) {
  const { t } = useTranslation();
  const { field } = useDishFields();
  return (
    <Card id="stock" question={t('manageDish.stock')} hint={t('manageDish.stockHint')}>
      <div className="opttile has2" role="radiogroup" aria-label={t('manageDish.stock')}>
        <Tile
          type="radio"
          name="counted"
          value="no"
          defaultChecked={!isCounted}
          title={t('manageDish.notCounted')}
          note={t('manageDish.notCountedHint')}
        />
        <Tile
          type="radio"
          name="counted"
          value="yes"
          defaultChecked={isCounted}
          title={t('manageDish.counted')}
          note={t('manageDish.countedHint')}
        />
      </div>
      <div className="when-on">
        <Field
          field={field('stock', stock)}
          label={t('manageDish.fields.opening')}
          hint={t('manageDish.openingHint')}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
        />
      </div>
    </Card>
  );
}
