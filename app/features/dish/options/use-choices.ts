import { type RefObject, useLayoutEffect, useState } from 'react';
import { countedSelection } from '#app/domain/menu/default-selection.ts';
import type { MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { checkValues, type FormFault, showFault, useFault } from './form-fault.ts';
import { type ProductValues, valuesFromForm } from './form-values.ts';

/** How long the error of a combo group is shown, ms. */
const COMBO_ERROR_MS = 3500;

/**
 * The state of an open product form. It starts with what the server rendered. Once script runs, it is read
 * from the form itself, because the customer may have chosen something before that.
 * @param refused the fault that the server found, if any
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; after that each choice updates the state
  useLayoutEffect(() => {
    if (!form.current) return;
    const values = valuesFromForm(product, new FormData(form.current));
    setSelection(values.selection);
    setQuantity(Number(values.quantity) || 1);
  }, []);

  /** Stores a new selection and clears the fault. */
  function choose(next: Selection) {
    setSelection(next);
    setFault(null);
  }

  /**
   * Stops the submit when something is missing, marks the first faulty group and scrolls to it.
   * @returns the copy of a combo's item where it is missing, when only its own dialog shows that group
   */
  function blockFaulty(event: { preventDefault(): void }): FormFault['piece'] {
    if (!form.current) return;
    const found = checkValues(product, valuesFromForm(product, new FormData(form.current)));
    if (!found) return;
    event.preventDefault();
    setFault(found);
    return showFault(form.current, found) ? undefined : found.piece;
  }

  return {
    selection,
    quantity,
    fault,
    /** The total on the submit button, in cents. */
    totalCents: unitPrice(product, countedSelection(product, selection)) * quantity,
    choose,
    setQuantity,
    setFault,
    blockFaulty,
  };
}

/** What `useChoices` returns. */
export type DishChoices = ReturnType<typeof useChoices>;
