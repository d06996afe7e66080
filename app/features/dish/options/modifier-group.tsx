import { chooseAtMost, chosenIn } from '#app/domain/menu/check-modifiers.ts';
import {
  addModifier,
  type ModifierRef,
  plusRefusal,
  removeModifier,
  tickModifier,
} from '#app/domain/menu/choose-modifier.ts';
import { categoryLimits, itemLimits } from '#app/domain/menu/limits.ts';
import { CATEGORY_NAME_LENGTH, MODIFIER_NAME_LENGTH } from '#app/domain/menu/truncate.ts';
import type { ModifierCategory, ModifierItem, Selection } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Named } from '#app/features/dish/named.tsx';
import { Group } from '#app/ui/group.tsx';
import { CountRow, OptionRow, Options } from '#app/ui/option-row.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { FormFault } from './form-fault.ts';
import { categoryGroup, countField, isCounted, isRadio, tickField } from './form-fields.ts';
import styles from './modifier-group.module.css';
import { Contains, ruleText } from './option-words.tsx';

type ModifierGroupProps = {
  target: Configurable;
  category: ModifierCategory;
  /** Whose fields these are: the product's or a combo item's (form-fields.ts). */
  owner: string;
  /** Variant id; '' for the product's own categories. */
  scope: string;
  selection: Selection;
  choose(next: Selection): void;
  fault: FormFault | null;
};

/** One modifier category: its rule, a tag (required, optional or done), and its items. */
export function ModifierGroup(props: ModifierGroupProps) {
  const { category, owner, scope, selection, fault } = props;
  const { t } = useTranslation();
  const rule = useRule(category, selection);
  const tag = useTag(category, selection);
  const { modifierCategoryId } = category;
  const id = categoryGroup(owner, scope, modifierCategoryId);
  return (
    <div>
      <Group
        id={id}
        name={<Named of={category} cut={CATEGORY_NAME_LENGTH} />}
        rule={rule}
        tag={{ ...tag, text: t(`product.${tag.text}`) }}
        error={fault?.group === id ? fault.message : undefined}
      >
        <Options>
          {category.modifierItems.map((item) => (
            <ModifierRow key={item.modifierItemId} {...props} item={item} />
          ))}
        </Options>
      </Group>
    </div>
  );
}

/**
 * The rule of a category, such as 'Choose 1 to 3'. When its items are counted and no more fit, it is the text
 * about the maximum instead, which explains why every plus button is disabled.
 */
function useRule(category: ModifierCategory, selection: Selection): string {
  const words = useTranslation();
  const limits = categoryLimits(category);
  const isFull = chosenIn(category.modifierCategoryId, selection.modifiers) >= limits.max;
  if (isFull && category.modifierItems.some((item) => isCounted(category, item)))
    return words.tell(chooseAtMost(limits.max));
  return ruleText(words, limits);
}

/**
 * 'Required' until enough is chosen, then 'Done'. Before script runs the page cannot know that, and says
 * 'Required'.
 */
function useTag(category: ModifierCategory, selection: Selection) {
  const hydrated = useHydrated();
  const { min, max } = categoryLimits(category);
  if (min === 0) return { text: 'optional' } as const;
  const count = chosenIn(category.modifierCategoryId, selection.modifiers);
  if (hydrated && count >= min && count <= max) return { text: 'done', tone: 'ok', icon: 'check' } as const;
  return { text: 'required', tone: 'brand' } as const;
}

type ModifierRowProps = ModifierGroupProps & { item: ModifierItem };

/**
 * An item of a category: a radio button, a check box, or a stepper where more than one piece may be taken.
 */
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
      <Named of={item} cut={MODIFIER_NAME_LENGTH} />
    </OptionRow>
  );
}

/**
 * An item with a stepper. Its plus button is disabled when one more piece would break a limit of the item or
 * of its category.
 */
function CountedRow(props: ModifierRowProps & { modifier: ModifierRef }) {
  const { target, category, owner, scope, selection, choose, item, modifier } = props;
  const { t, tell } = useTranslation();
  const qty = chosenIn(modifier.modifierCategoryId, selection.modifiers, modifier.modifierItemId);
  const refusal = plusRefusal(target, selection, modifier);
  const { max } = itemLimits(item);
  // the rule of the category says when the category is full
  const own = qty >= max && max < categoryLimits(category).max ? refusal : null;
  return (
    <CountRow
      {...stateOf(item, t)}
      below={
        <>
          {own && <small className={styles.most}>{tell(own)}</small>}
          <Contains allergens={item.allergens} />
        </>
      }
      stepper={
        <Stepper
          name={countField(owner, scope, modifier.modifierCategoryId, modifier.modifierItemId)}
          label={t('product.quantityOf', { name: item.name })}
          what={item.name}
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
      <Named of={item} cut={MODIFIER_NAME_LENGTH} />
    </CountRow>
  );
}

/** What a row shows of its item: the surcharge, and whether it is in stock. */
function stateOf({ inStock, priceCents }: ModifierItem, t: Translate) {
  return {
    disabled: !inStock,
    note: inStock ? undefined : t('product.outOfStock'),
    price: priceCents === 0 ? undefined : `+${formatPrice(priceCents)}`,
  };
}

/** The selection with the wanted number of pieces of an item, or as near to it as the limits allow. */
function withPieces(target: Configurable, selection: Selection, ref: ModifierRef, wanted: number): Selection {
  const pieces = (each: Selection) => chosenIn(ref.modifierCategoryId, each.modifiers, ref.modifierItemId);
  let next = selection;
  for (;;) {
    const have = pieces(next);
    if (have === wanted) return next;
    const stepped = have < wanted ? addModifier(target, next, ref) : removeModifier(target, next, ref);
    // a limit was reached, or a step went past the wanted number because the item has a minimum quantity
    if (stepped === next || have < wanted !== pieces(stepped) < wanted) return stepped;
    next = stepped;
  }
}
