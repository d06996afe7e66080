import type { ReactNode } from 'react';
import { ProductWords } from '#app/components/product-words.tsx';
import { QUANTITY_MAX } from '#app/domain/menu/quantity.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { DialogBody } from '#app/ui/dialog.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './dish-fields.module.css';
import { OptionGroups } from './option-groups.tsx';
import type { Choices } from './use-choices.ts';
import type { ProductValues } from './values-from-form.ts';

/** Longest note of a line (contract/cart.ts). */
const NOTE_LENGTH = 200;

type DishFieldsProps = {
  product: MenuProduct;
  choices: Choices;
  values: ProductValues;
  /** What is to be known before one chooses. */
  notices?: ReactNode;
  /** Between the choices and the note for the kitchen. */
  children?: ReactNode;
};

/** The body of a dish's dialog, on its own or as an offer: what it is, what can be chosen of it, a note for the kitchen. */
export function DishFields({ product, choices, values, notices, children }: DishFieldsProps) {
  const { t, tell } = useTranslation();
  const { fault } = choices;
  return (
    <DialogBody>
      {!product.isComboProduct && <ProductWords product={product} />}
      {notices}
      {fault?.group === null && fault.message !== '' && (
        <Note tone="no" alert className={styles.message}>
          {tell(fault.message)}
        </Note>
      )}
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

/** How many of it (R-PROD-04). */
export function DishQuantity({
  product,
  choices,
  values,
}: Pick<DishFieldsProps, 'product' | 'choices' | 'values'>) {
  const { t } = useTranslation();
  return (
    <Stepper
      big
      name="quantity"
      label={t('product.quantityOf', { name: product.name })}
      defaultValue={Number(values.quantity) || 1}
      onValue={choices.setQuantity}
      max={QUANTITY_MAX}
    />
  );
}
