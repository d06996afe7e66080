import { type RefObject, useLayoutEffect, useState } from 'react';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { checkValues } from './check-values.ts';
import { type FormFault, showFault } from './form-fault.ts';
import { useFault } from './use-fault.ts';
import { type ProductValues, valuesFromForm } from './values-from-form.ts';

/** How long the error of a combo group stays (R-COMBO-15). */
const COMBO_ERROR_MS = 3500;

/**
 * What is chosen while a product's form is open. It starts as the server drew it; once script runs it takes over what
 * was chosen before, from the form itself.
 * @param refused fault that the server found, if any
 */
export function useChoices(
  product: MenuProduct,
  form: RefObject<HTMLFormElement | null>,
  first: ProductValues,
  refused: FormFault | null,
) {
  const [selection, setSelection] = useState(first.selection);
  const [quantity, setQuantity] = useState(Number(first.quantity) || 1);
  const [fault, setFault] = useFault(form, refused, product.isComboProduct ? COMBO_ERROR_MS : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the form says what is chosen here
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = valuesFromForm(product, new FormData(form.current));
    setSelection(values.selection);
    setQuantity(Number(values.quantity) || 1);
  }, []);

  /** Takes a choice. */
  function choose(next: Selection) {
    setSelection(next);
    setFault(null);
  }

  /** Blocks the form when something is missing: the first failing group is marked and brought into view (R-PROD-18). */
  function blockFaulty(event: { preventDefault(): void }) {
    if (!form.current) return;
    const found = checkValues(product, valuesFromForm(product, new FormData(form.current)));
    if (!found) return;
    event.preventDefault();
    setFault(found);
    showFault(form.current, found);
  }

  return {
    selection,
    quantity,
    fault,
    /** What the button says (R-PROD-11). */
    totalCents: unitPrice(product, selection) * quantity,
    choose,
    setQuantity,
    setFault,
    blockFaulty,
  };
}

export type Choices = ReturnType<typeof useChoices>;
