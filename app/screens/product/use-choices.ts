import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { addComboItem, type Picked, removeComboItem } from '#app/domain/menu/choose-combo-item.ts';
import type { ChosenComboItem, ComboItem, MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { checkValues, type FormFault } from './check-values.ts';
import { firstChoices } from './first-values.ts';
import { type ProductValues, valuesFromForm } from './values-from-form.ts';

/** How long the error of a combo group stays (R-COMBO-15). */
const COMBO_ERROR_MS = 3500;

/**
 * What is chosen while the dialog is open. It starts as the server drew it; once script runs it takes over what was
 * chosen before, from the form itself.
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
  const [fault, setFault] = useState(refused);

  useLayoutEffect(() => {
    if (!form.current) return;
    const values = valuesFromForm(product, new FormData(form.current));
    setSelection(values.selection);
    setQuantity(Number(values.quantity) || 1);
  }, [product, form]);

  useEffect(() => {
    setFault(refused);
    if (refused) showFault(form.current, refused);
  }, [refused, form]);

  useEffect(() => {
    if (!fault || !product.isComboProduct) return;
    const timer = setTimeout(() => setFault(null), COMBO_ERROR_MS);
    return () => clearTimeout(timer);
  }, [fault, product]);

  function choose(next: Selection) {
    setSelection(next);
    setFault(null);
  }

  /**
   * As many copies of a combo item as wanted, or as a limit allows, which then says so (R-COMBO-10, R-COMBO-12, A-32).
   * New ones are like the others, or have the item's defaults.
   */
  function setPieces(item: ComboItem, wanted: number, choices?: Pick<Selection, 'variantId' | 'modifiers'>) {
    const { comboProductId, comboItemId } = item;
    const count = (each: Selection) => each.comboItems.filter((piece) => isOf(piece, item)).length;
    const other = selection.comboItems.find((piece) => isOf(piece, item));
    const { variantId, modifiers } = choices ?? other ?? firstChoices(item);
    let picked: Picked = { selection, refusal: null };
    while (count(picked.selection) > Math.max(0, wanted))
      picked = { selection: removeComboItem(picked.selection, item), refusal: null };
    while (count(picked.selection) < wanted) {
      const before = count(picked.selection);
      picked = addComboItem(product, picked.selection, { comboProductId, comboItemId, variantId, modifiers });
      if (count(picked.selection) === before) break;
    }
    setSelection(picked.selection);
    setFault(picked.refusal === null ? null : { group: comboProductId, message: picked.refusal });
  }

  /** The choices of a combo item: all of its copies share them here; it becomes chosen by them when it was not. */
  function configure(item: ComboItem, choices: Pick<Selection, 'variantId' | 'modifiers'>) {
    const { variantId, modifiers } = choices;
    if (!selection.comboItems.some((piece) => isOf(piece, item)))
      return setPieces(item, 1, { variantId, modifiers });
    return choose({
      ...selection,
      comboItems: selection.comboItems.map((piece) =>
        isOf(piece, item) ? { ...piece, variantId, modifiers } : piece,
      ),
    });
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
    setPieces,
    configure,
    blockFaulty,
  };
}

export type Choices = ReturnType<typeof useChoices>;

/** Whether a chosen piece is of that combo item. */
export function isOf(piece: ChosenComboItem, item: ComboItem): boolean {
  return piece.comboProductId === item.comboProductId && piece.comboItemId === item.comboItemId;
}

/** Brings the group of a fault into view; a text about the whole form stands at its top. */
function showFault(form: HTMLFormElement | null, fault: FormFault): void {
  const groups = [...(form?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
  const group = groups.find((each) => each.dataset.group === fault.group && each.offsetParent !== null);
  const target =
    group?.querySelector<HTMLElement>('fieldset') ?? form?.querySelector<HTMLElement>('[role="alert"]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
