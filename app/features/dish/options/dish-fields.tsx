import type { ReactNode } from 'react';
import { QUANTITY_MAX } from '#app/domain/menu/quantity.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { ProductWords } from '#app/features/dish/product-words.tsx';
import { DialogBody } from '#app/ui/dialog.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './dish-fields.module.css';
import type { ProductValues } from './form-values.ts';
import { OptionGroups } from './option-groups.tsx';
import { RefusalAtTop } from './refusal-at-top.tsx';
import { countedInForm, SaidChanges } from './said-changes.tsx';
import type { DishChoices } from './use-choices.ts';

/** Most characters of a line's note: the contract's limit. */
const NOTE_LENGTH = 200;

type DishFieldsProps = {
  product: MenuProduct;
  choices: DishChoices;
  values: ProductValues;
  /** Notices shown above the choices, such as 'out of stock'. */
  notices?: ReactNode;
  /** Content between the choices and the note for the kitchen. */
  children?: ReactNode;
};

/**
 * The body of a dish's dialog, opened on its own or as an offer: description, options, and the note for the
 * kitchen.
 */
export function DishFields({ product, choices, values, notices, children }: DishFieldsProps) {
  const { t } = useTranslation();
  const { fault } = choices;
  return (
    <DialogBody>
      <RefusalAtTop fault={fault} className={styles.message} />
      {!product.isComboProduct && <ProductWords product={product} />}
      {notices}
      <OptionGroups
        target={product}
        owner=""
        selection={choices.selection}
        choose={choices.choose}
        fault={fault}
      />
      {children}
      <div className={styles.note}>
        <TextAreaField
          field={{ id: 'product-note', name: 'note', defaultValue: values.note, maxLength: NOTE_LENGTH }}
          label={t('product.note')}
          hint={t('product.noteHint')}
          rows={2}
        />
      </div>
    </DialogBody>
  );
}

/** The field for the number of pieces, and what a screen reader hears when a number or the total changes. */
export function DishQuantity({
  product,
  choices,
  values,
}: Pick<DishFieldsProps, 'product' | 'choices' | 'values'>) {
  const { t } = useTranslation();
  const { selection, quantity, totalCents } = choices;
  return (
    <>
      <Stepper
        big
        name="quantity"
        label={t('product.quantityOf', { name: product.name })}
        what={product.name}
        defaultValue={Number(values.quantity) || 1}
        onValue={choices.setQuantity}
        max={QUANTITY_MAX}
      />
      <SaidChanges
        things={countedInForm(product, selection, quantity)}
        sum={t('product.newTotal', { price: formatPrice(totalCents) })}
      />
    </>
  );
}
