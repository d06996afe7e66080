import { Contains } from '#app/components/contains.tsx';
import { chosenIn } from '#app/domain/menu/check-modifiers.ts';
import {
  addModifier,
  type ModifierRef,
  plusRefusal,
  removeModifier,
  tickModifier,
} from '#app/domain/menu/choose-modifier.ts';
import { categoryLimits, itemLimits } from '#app/domain/menu/limits.ts';
import { MODIFIER_NAME_LENGTH, truncate } from '#app/domain/menu/truncate.ts';
import type { ModifierItem, Selection } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { CountRow, OptionRow } from '#app/ui/option-row.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { countField, tickField } from './field-names.ts';
import type { ModifierGroupProps } from './modifier-group.tsx';
import styles from './modifier-row.module.css';
import { isCounted, isRadio } from './scopes.ts';

type ModifierRowProps = ModifierGroupProps & { item: ModifierItem };

/** An item of a category: a radio, a tick box, or a number where more than one piece may be taken. */
export function ModifierRow(props: ModifierRowProps) {
  const { target, category, owner, scope, selection, choose, item } = props;
  const { t } = useTranslation();
  const ref: ModifierRef = {
    modifierCategoryId: category.modifierCategoryId,
    modifierItemId: item.modifierItemId,
  };
  if (isCounted(category, item)) return <CountedRow {...props} modifier={ref} />;
  const isChosen = chosenIn(ref.modifierCategoryId, selection.modifiers, ref.modifierItemId) > 0;
  const isOnly = isRadio(category);
  return (
    <OptionRow
      type={isOnly ? 'radio' : 'checkbox'}
      name={tickField(owner, scope, category.modifierCategoryId)}
      value={item.modifierItemId}
      checked={isChosen}
      onChange={() => {
        if (!(isOnly && isChosen)) choose(tickModifier(target, selection, ref));
      }}
      {...stateOf(item, t)}
      below={<Contains allergens={item.allergens} />}
    >
      <ItemName name={item.name} />
    </OptionRow>
  );
}

/** By the piece: plus stops where one more would break a limit, the item's or its category's (R-PROD-19 to -21). */
function CountedRow(props: ModifierRowProps & { modifier: ModifierRef }) {
  const { target, category, owner, scope, selection, choose, item, modifier } = props;
  const { t } = useTranslation();
  const qty = chosenIn(modifier.modifierCategoryId, selection.modifiers, modifier.modifierItemId);
  const refusal = plusRefusal(target, selection, modifier);
  const { max } = itemLimits(item);
  // that the category is full, its legend says
  const own = qty >= max && max < categoryLimits(category).max ? refusal : null;
  return (
    <CountRow
      {...stateOf(item, t)}
      below={
        <>
          {own && <small className={styles.most}>{own}</small>}
          <Contains allergens={item.allergens} />
        </>
      }
      stepper={
        <Stepper
          name={countField(owner, scope, modifier.modifierCategoryId, modifier.modifierItemId)}
          label={t('product.quantityOf', { name: item.name })}
          defaultValue={qty}
          value={qty}
          onValue={(wanted) => choose(withPieces(target, selection, modifier, Math.max(0, wanted)))}
          min={0}
          max={Math.min(max, categoryLimits(category).max)}
          full={refusal !== null}
          disabled={!item.inStock}
        />
      }
    >
      <ItemName name={item.name} />
    </CountRow>
  );
}

/** What a row says of its item: what it costs more, and whether it can be had. */
function stateOf({ inStock, priceCents }: ModifierItem, t: Translate) {
  return {
    disabled: !inStock,
    note: inStock ? undefined : t('product.outOfStock'),
    price: priceCents === 0 ? undefined : `+${formatPrice(priceCents)}`,
  };
}

function ItemName({ name }: { name: string }) {
  return <span title={name}>{truncate(name, MODIFIER_NAME_LENGTH)}</span>;
}

/** The selection with as many pieces of an item as asked for, or as many as its limits allow. */
function withPieces(target: Configurable, selection: Selection, ref: ModifierRef, wanted: number): Selection {
  const pieces = (each: Selection) => chosenIn(ref.modifierCategoryId, each.modifiers, ref.modifierItemId);
  let next = selection;
  for (;;) {
    const have = pieces(next);
    if (have === wanted) return next;
    const stepped = have < wanted ? addModifier(target, next, ref) : removeModifier(target, next, ref);
    // a limit stands in the way, or the least quantity was jumped to or from
    if (stepped === next || have < wanted !== pieces(stepped) < wanted) return stepped;
    next = stepped;
  }
}
