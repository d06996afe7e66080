import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DishForm, SizeRow } from './dish-form.ts';
import { AddRow, HiddenRow, RowTools, useDishFields } from './form-context.tsx';
import { MoneyField } from './price-card.tsx';
import { OtherNames } from './words-card.tsx';

/** The sizes, each with a price of its own. */
export function SizesCard({ form: { variants } }: { form: DishForm }) {
  const { t } = useTranslation();
  return (
    <Card
      id="sizes"
      question={t('manageDish.sizes')}
      hint={t('manageDish.sizesHint')}
      foot={<AddRow list="variants">{t('manageDish.addSize')}</AddRow>}
    >
      <Sizes list="variants" sizes={variants} label={t('manageDish.fields.priceOf')} />
    </Card>
  );
}

/** The sizes of a dish, or of one within a combo, where they add to its price. */
export function Sizes({ list, sizes, label }: { list: string; sizes: readonly SizeRow[]; label: string }) {
  return (
    sizes.length > 0 && (
      <ul className="lines2">
        {sizes.map((size, at) => (
          <Size key={size.key} {...{ list, size, at, label }} length={sizes.length} />
        ))}
      </ul>
    )
  );
}

type SizeProps = { list: string; size: SizeRow; at: number; length: number; label: string };

function Size({ list, size, at, length, label }: SizeProps) {
  const { t } = useTranslation();
  const { field, focusOn } = useDishFields();
  const place = `${list}[${at}]`;
  const name = size.name || t('manageDish.numbers.size', { number: at + 1 });
  return (
    <li>
      <HiddenRow place={place} row={size} />
      <Field
        field={field(`${place}.name`, size.name)}
        label={t('manageDish.size')}
        autoComplete="off"
        maxLength={300}
        {...focusOn(`${place}.name`)}
      />
      <MoneyField field={field(`${place}.price`, size.price)} label={label} />
      <label className="check">
        <input type="checkbox" name={`${place}.inStock`} defaultChecked={size.inStock} />
        {t('manageDish.onSale')}
      </label>
      <RowTools list={list} at={at} length={length} name={name} />
      <More place={place} of={name}>
        <OtherNames place={place} names={size.names} />
        <LabelFields place={place} row={size} />
      </More>
    </li>
  );
}

/** What is seldom needed of a row; open where something in it is wrong. */
export function More({ place, of, children }: { place: string; of: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  const { isOpen } = useDishFields();
  const inside = ['names', 'diets', 'allergens', 'max', 'inStock', 'descriptions', 'variants', 'modifiers'];
  return (
    <details className="more" open={inside.some((name) => isOpen(`${place}.${name}`)) || undefined}>
      <summary aria-label={t('manageDish.moreOf', { name: of })}>
        {t('manageDish.more')}
        <Icon name="down" />
      </summary>
      <div className="fit">{children}</div>
    </details>
  );
}

/** Diets and allergens of a row, as a text with commas. */
export function LabelFields({ place, row }: { place: string; row: { diets: string; allergens: string } }) {
  const { t } = useTranslation();
  const { field } = useDishFields();
  return (
    <>
      <Field
        field={field(`${place}.diets`, row.diets)}
        label={t('manageDish.fields.itIs')}
        hint={t('manageDish.othersHint')}
        autoComplete="off"
      />
      <Field
        field={field(`${place}.allergens`, row.allergens)}
        label={t('manageDish.fields.contains')}
        hint={t('manageDish.othersHint')}
        autoComplete="off"
      />
    </>
  );
}
