import { comboRange } from '#app/domain/menu/combo-range.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { GroupHead, Groups, useRule } from './choices-card.tsx';
import type { ComboGroupRow, ComboItemRow, DishForm } from './dish-form.ts';
import { type KnownDish, PRESS } from './dish-page.ts';
import { AddRow, HiddenRow, RowTools, useDishFields } from './form-context.tsx';
import { MoneyField } from './price-card.tsx';
import { More, Sizes } from './sizes-card.tsx';
import { OtherNames } from './words-card.tsx';

/** The groups of a combo, which hold other dishes. */
export function ComboCard({ form: { combo } }: { form: DishForm }) {
  const { t } = useTranslation();
  return (
    <Card
      id="combo"
      question={t('manageDish.combo')}
      hint={t('manageDish.comboHint')}
      foot={<AddRow list="combo">{t('manageDish.addGroup')}</AddRow>}
    >
      {combo.length > 0 && (
        <div className="items">
          {combo.map((group, at) => (
            <Group key={group.key} group={group} at={at} length={combo.length} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Group({ group, at, length }: { group: ComboGroupRow; at: number; length: number }) {
  const { t } = useTranslation();
  const { page, isOpen } = useDishFields();
  const place = `combo[${at}]`;
  const name = group.name || t('manageDish.numbers.group', { number: at + 1 });
  const rule = useRule(group);
  const dishes = group.items.map((item) => nameOf(item, page.dishes)).filter(Boolean);
  return (
    <details className="it" open={isOpen(place) || undefined}>
      <summary>
        <span>
          <b>{name}</b>
          <small>{[rule, dishes.join(', ')].filter(Boolean).join(' · ')}</small>
        </span>
        <Icon name="down" />
      </summary>
      <div className="body">
        <HiddenRow place={place} row={group} />
        <GroupHead place={place} group={group} />
        <ul className="lines2 named">
          {group.items.map((item, index) => (
            <Item key={item.key} item={item} list={`${place}.items`} at={index} length={group.items.length} />
          ))}
        </ul>
        <div className="acts">
          <AddRow list={`${place}.items`}>{t('manageDish.addDish')}</AddRow>
          <RowTools list="combo" at={at} length={length} name={name} isWide />
        </div>
      </div>
    </details>
  );
}

type ItemProps = { item: ComboItemRow; list: string; at: number; length: number };

function Item({ item, list, at, length }: ItemProps) {
  const { t } = useTranslation();
  const { page, field, focusOn } = useDishFields();
  const place = `${list}[${at}]`;
  const name = nameOf(item, page.dishes) || t('manageDish.numbers.item', { number: at + 1 });
  // sizes of its own have the prices
  const hasSizes = item.variants.length > 0;
  return (
    <li>
      <HiddenRow place={place} row={item} />
      <DishSelect
        name={`${place}.product`}
        value={item.product}
        choices={page.dishes.filter(({ isCombo }) => !isCombo)}
        {...focusOn(`${place}.product`)}
      />
      {hasSizes ? (
        <p className="dim small">
          <input type="hidden" name={`${place}.price`} value={item.price} />
          {t('manageDish.sizesHavePrices')}
        </p>
      ) : (
        <MoneyField field={field(`${place}.price`, item.price)} label={t('manageDish.fields.adds')} />
      )}
      <Field
        field={field(`${place}.max`, item.max)}
        label={t('manageDish.fields.pieces')}
        inputMode="numeric"
        maxLength={9}
        className="tiny"
      />
      <RowTools list={list} at={at} length={length} name={name} />
      <More place={place} of={name}>
        <Field
          field={field(`${place}.name`, item.name)}
          label={t('manageDish.fields.ownName')}
          hint={t('manageDish.ownNameHint')}
          autoComplete="off"
          maxLength={300}
        />
        <OtherNames place={place} names={item.names} />
      </More>
      <OwnChoices item={item} place={place} name={name} />
    </li>
  );
}

/** The sizes and choices that a dish has in this combo; the dish's own are not asked here. */
function OwnChoices({ item, place, name }: { item: ComboItemRow; place: string; name: string }) {
  const { t } = useTranslation();
  const { isOpen } = useDishFields();
  const { variants, modifiers } = item;
  const count = variants.length + modifiers.length;
  const take = `takeChoices ${place}`;
  return (
    <details className="more" open={isOpen(`${place}.variants`) || isOpen(`${place}.modifiers`) || undefined}>
      <summary aria-label={t('manageDish.ownChoicesOf', { name })}>
        {t('manageDish.ownChoices')}
        {count > 0 && <span className="n">{count}</span>}
        <Icon name="down" />
      </summary>
      <div className="stack">
        <p className="dim small">{t('manageDish.ownChoicesHint')}</p>
        <Sizes list={`${place}.variants`} sizes={variants} label={t('manageDish.fields.adds')} />
        <Groups list={`${place}.modifiers`} groups={modifiers} />
        <div className="acts">
          <AddRow list={`${place}.variants`}>{t('manageDish.addSize')}</AddRow>
          <AddRow list={`${place}.modifiers`}>{t('manageDish.addGroup')}</AddRow>
          {item.product !== '' && count === 0 && (
            <Button className="mini" name={PRESS} value={take}>
              <ManageIcon name="copy" />
              {t('manageDish.takeChoices')}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

/** So many dishes each row lists all of; of a larger menu a row that has its dish lists that one, or the page grows with both. */
const MOST_IN_EACH_ROW = 100;

type DishSelectProps = {
  name: string;
  value: string;
  choices: readonly KnownDish[];
  autoFocus?: boolean;
};

/** A dish of this restaurant; one that is gone stays to be seen. */
export function DishSelect({ name, value, choices, ...rest }: DishSelectProps) {
  const { t } = useTranslation();
  const { field } = useDishFields();
  const isKnown = value === '' || choices.some(({ id }) => id === value);
  const isSettled = value !== '' && choices.length > MOST_IN_EACH_ROW;
  return (
    <SelectField
      field={field(name, value)}
      label={t('manageDish.fields.dish')}
      hint={isSettled ? t('manageDish.anotherDish') : undefined}
      {...rest}
    >
      <option value="">{t('manageDish.chooseDish')}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {(isSettled ? choices.filter(({ id }) => id === value) : choices).map((dish) => (
        <option key={dish.id} value={dish.id}>
          {dish.isOnSale ? dish.name : t('manageDish.soldOutItem', { name: dish.name })}
        </option>
      ))}
    </SelectField>
  );
}

function nameOf(item: ComboItemRow, dishes: readonly KnownDish[]): string {
  return item.name || (dishes.find(({ id }) => id === item.product)?.name ?? '');
}

/** What the combo comes to, and whether its groups can be filled with what is on sale now. */
export function RangeCard({ product }: { product: MenuProduct }) {
  const { t } = useTranslation();
  const { cheapest, dearest, unfilled } = comboRange(product);
  if (product.comboGroups.length === 0) return null;
  return (
    <Card id="range" question={t('manageDish.range')} hint={t('manageDish.rangeHint')}>
      {cheapest && dearest && (
        <Rows isPlain>
          {(
            [
              ['cheapest', cheapest],
              ['dearest', dearest],
            ] as const
          ).map(([which, { cents, pieces }]) => (
            <li key={which}>
              <div>
                <b>{t(`manageDish.reach.${which}`)}</b>
                <p>
                  {pieces.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name)).join(', ') ||
                    t('manageDish.nothingMore')}
                </p>
              </div>
              <b className="num">{formatPrice(cents)}</b>
            </li>
          ))}
        </Rows>
      )}
      {unfilled.length === 0 ? (
        <Note tone="ok">{t('manageDish.fillable')}</Note>
      ) : (
        <Note tone="warn">
          {t('manageDish.unfillable', { groups: unfilled.map(({ name }) => name).join(', ') })}
        </Note>
      )}
    </Card>
  );
}
