import { toCents } from '#app/contract/money.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { typedSum } from '#app/features/manage/draft/typed-values.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { numberOf } from './dish-file.ts';
import type { DishForm, GroupRow, ItemRow } from './dish-form.ts';
import { PRESS } from './dish-page.ts';
import { AddRow, HiddenRow, RowTools, useDishFields } from './form-context.tsx';
import { MoneyField } from './price-card.tsx';
import { LabelFields, More } from './sizes-card.tsx';
import { OtherNames } from './words-card.tsx';

/** The groups of choices, each folded, with its rule. */
export function ChoicesCard({ form: { modifiers } }: { form: DishForm }) {
  const { t } = useTranslation();
  const { page } = useDishFields();
  const others = page.dishes.filter(({ hasChoices }) => hasChoices);
  return (
    <Card
      id="choices"
      question={t('manageDish.choices')}
      hint={t('manageDish.choicesHint')}
      foot={
        <>
          <AddRow list="modifiers">{t('manageDish.addGroup')}</AddRow>
          {others.length > 0 && (
            <details className="more">
              <summary>
                <ManageIcon name="copy" />
                {t('manageDish.copyGroups')}
              </summary>
              <div className="acts">
                <SelectField
                  field={{ id: 'dish-groupsOf', name: 'groupsOf' }}
                  label={t('manageDish.copyFrom')}
                >
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                <Button className="mini" name={PRESS} value="copyGroups">
                  {t('manageDish.copyYes')}
                </Button>
              </div>
            </details>
          )}
        </>
      }
    >
      {modifiers.length > 0 && (
        <div className="items">
          {modifiers.map((group, at) => (
            <Group key={group.key} group={group} at={at} length={modifiers.length} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Group({ group, at, length }: { group: GroupRow; at: number; length: number }) {
  const { t } = useTranslation();
  const place = `modifiers[${at}]`;
  const { isOpen } = useDishFields();
  const name = group.name || t('manageDish.numbers.group', { number: at + 1 });
  const rule = useRule(group);
  const items = group.items.map((item) => {
    const price = typedSum(item.price);
    const adds = typeof price === 'number' && price > 0 ? ` +${formatPrice(toCents(price))}` : '';
    return item.inStock ? item.name + adds : t('manageDish.soldOutItem', { name: item.name });
  });
  return (
    <details className="it" open={isOpen(place) || undefined}>
      <summary>
        <span>
          <b>{name}</b>
          <small>{[rule, items.join(', ')].filter(Boolean).join(' · ')}</small>
        </span>
        <Icon name="down" />
      </summary>
      <div className="body">
        <HiddenRow place={place} row={group} />
        <GroupHead place={place} group={group} />
        <ul className="lines2">
          {group.items.map((item, index) => (
            <Item key={item.key} item={item} list={`${place}.items`} at={index} length={group.items.length} />
          ))}
        </ul>
        <div className="acts">
          <AddRow list={`${place}.items`}>{t('manageDish.addItem')}</AddRow>
          <RowTools list="modifiers" at={at} length={length} name={name} isWide />
        </div>
      </div>
    </details>
  );
}

/** Name, at least and at most of a group, of choices or of a combo. */
export function GroupHead({ place, group }: { place: string; group: Omit<GroupRow, 'items'> }) {
  const { t } = useTranslation();
  const { field, focusOn, faultsAt } = useDishFields();
  // what is wrong with the whole list of items stands here too
  const ofItems = faultsAt(`${place}.items`);
  return (
    <>
      <div className="fit sm">
        <Field
          field={field(`${place}.name`, group.name)}
          label={t('manageDish.fields.name')}
          autoComplete="off"
          maxLength={300}
          {...focusOn(`${place}.name`)}
        />
        <Field
          field={field(`${place}.min`, group.min)}
          label={t('manageDish.fields.min')}
          inputMode="numeric"
          maxLength={9}
        />
        <Field
          field={field(`${place}.max`, group.max)}
          label={t('manageDish.fields.max')}
          hint={t('manageDish.maxHint')}
          inputMode="numeric"
          maxLength={9}
        />
      </div>
      {ofItems.length > 0 && (
        <p className="msg no" id={`dish-${place}.items`} tabIndex={-1}>
          <Icon name="alert" />
          {ofItems.join(' ')}
        </p>
      )}
      <More place={place} of={group.name}>
        <OtherNames place={place} names={group.names} />
      </More>
    </>
  );
}

/** The rule of a group in words: 'Exactly 1', '2 to 3', 'Up to 3', 'As many as they like'. */
export function useRule({ min, max }: { min: string; max: string }): string {
  const { t } = useTranslation();
  const [least, most] = [numberOf(min) ?? 0, numberOf(max)];
  if (typeof least === 'string' || typeof most === 'string') return '';
  if (most === undefined) return least > 0 ? t('manageDish.rule.from', { least }) : t('manageDish.rule.any');
  if (least === most) return t('manageDish.rule.exactly', { least });
  return least > 0 ? t('manageDish.rule.between', { least, most }) : t('manageDish.rule.upTo', { most });
}

function Item({ item, list, at, length }: { item: ItemRow; list: string; at: number; length: number }) {
  const { t } = useTranslation();
  const { field, focusOn } = useDishFields();
  const place = `${list}[${at}]`;
  const name = item.name || t('manageDish.numbers.item', { number: at + 1 });
  return (
    <li>
      <HiddenRow place={place} row={item} />
      <Field
        field={field(`${place}.name`, item.name)}
        label={t('manageDish.fields.name')}
        autoComplete="off"
        maxLength={300}
        {...focusOn(`${place}.name`)}
      />
      <MoneyField field={field(`${place}.price`, item.price)} label={t('manageDish.fields.adds')} />
      <label className="check">
        <input type="checkbox" name={`${place}.isDefault`} defaultChecked={item.isDefault} />
        {t('manageDish.atFirst')}
      </label>
      <RowTools list={list} at={at} length={length} name={name} />
      <More place={place} of={name}>
        <OtherNames place={place} names={item.names} />
        <Field
          field={field(`${place}.max`, item.max)}
          label={t('manageDish.fields.pieces')}
          inputMode="numeric"
          maxLength={9}
        />
        <LabelFields place={place} row={item} />
        <label className="check">
          <input type="checkbox" name={`${place}.inStock`} defaultChecked={item.inStock} />
          {t('manageDish.onSale')}
        </label>
      </More>
    </li>
  );
}
