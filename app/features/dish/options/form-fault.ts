import { type RefObject, useEffect, useState } from 'react';
import type { Fault } from '#app/contract/faults.ts';
import { checkComboItem, findComboItem } from '#app/domain/menu/check-combo.ts';
import { checkSelection, type SelectionFault } from '#app/domain/menu/check-selection.ts';
import type { ComboItemRef } from '#app/domain/menu/choose-combo-item.ts';
import type { ShownName } from '#app/domain/menu/local-name.ts';
import type { ComboItem, MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { type Configurable, categoriesFor } from '#app/domain/menu/visible.ts';
import { categoryGroup, comboGroup, comboOwner, scopeFor, variantsGroup } from './form-fields.ts';
import type { ProductValues } from './form-values.ts';

const QUANTITY = /^[1-9]\d{0,3}$/;

/** The first fault of a filled-in product form, or null when it may be sent. */
export function checkValues(product: MenuProduct, values: ProductValues): FormFault | null {
  const fault = checkSelection(product, values.selection);
  if (fault) return faultOfForm(product, values.selection, fault);
  if (!QUANTITY.test(values.quantity)) return { group: null, message: { code: 'quantityInvalid' } };
  return null;
}

/**
 * The first fault of the options of one combo item, in its own dialog, with the group it belongs to; null when
 * there is none.
 */
export function checkPiece(item: ComboItem, choices: Choices): FormFault | null {
  const fault = checkComboItem(item, choices);
  const owner = comboOwner(item.comboProductId, item.comboItemId);
  return fault && { ...optionGroup(item, owner, choices, fault), message: fault.fault };
}

type Choices = Pick<Selection, 'variantId' | 'modifiers'>;

/** The fault of a combo's item stands at the group inside that copy of it, else at the combo's group. */
function faultOfForm(product: MenuProduct, selection: Selection, fault: SelectionFault): FormFault {
  const message = fault.fault;
  if (fault.at === 'group') return atComboGroup(product, fault.id, message);
  if (!fault.piece) return { ...optionGroup(product, '', selection, fault), message };
  const { comboProductId, copy, inside } = fault.piece;
  const ref = { comboProductId, comboItemId: fault.id };
  const item = findComboItem(product.comboGroups, ref);
  const chosen = selection.comboItems.filter(
    (each) => each.comboProductId === comboProductId && each.comboItemId === fault.id,
  )[copy];
  if (!inside || !item || !chosen) return atComboGroup(product, comboProductId, message);
  const { group } = optionGroup(item, comboOwner(comboProductId, fault.id, copy), chosen, inside);
  return { group, message, name: item.name, piece: { ...ref, copy } };
}

function atComboGroup(
  { comboGroups }: MenuProduct,
  comboProductId: string,
  message: FaultMessage,
): FormFault {
  const group = comboGroups.find((each) => each.comboProductId === comboProductId);
  return { group: comboGroup(comboProductId), message, ...(group && { name: group.name }) };
}

/** The group of a product's or a combo item's own options. */
function optionGroup(target: Configurable, owner: string, choices: Choices, fault: SelectionFault) {
  const categories = categoriesFor(target, choices.variantId);
  const category = categories.find(
    ({ modifierCategoryId, modifierItems }) =>
      (fault.at === 'category' && modifierCategoryId === fault.id) ||
      (fault.at === 'item' && modifierItems.some((item) => item.modifierItemId === fault.id)),
  );
  if (!category) return { group: variantsGroup(owner) };
  const scope = scopeFor(target, choices.variantId);
  return { group: categoryGroup(owner, scope, category.modifierCategoryId), name: category.name };
}

/** The message of a form: a fault, which `tell` translates, or a text of the store. */
export type FaultMessage = Fault | string;

/** Why a form cannot be sent. */
export type FormFault = {
  /** Id of the group that is wrong (form-fields.ts); null: the whole form. */
  group: string | null;
  message: FaultMessage;
  /** Names in a text of the store that are in another language than the page. */
  names?: readonly ShownName[] | undefined;
  /** Name of the group, or of the combo's item that it belongs to; none for the variants of the dish. */
  name?: string;
  /** The copy of a combo's item that the group belongs to: the form itself may not show it. */
  piece?: ComboItemRef & { copy: number };
};

/**
 * Scrolls to the group of a fault and moves the focus there, so that a screen reader reads it. Where the form
 * does not show that group, the target is the combo's group around it; for a text about the whole form it is
 * the alert at the form's top.
 * @returns whether the group itself is shown
 */
export function showFault(form: HTMLFormElement | null, fault: FormFault): boolean {
  const find = (id: string) => form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  const group = fault.group === null ? null : find(fault.group);
  const folded = group?.closest('details');
  if (folded) folded.open = true;
  const target =
    group ??
    (fault.piece && find(comboGroup(fault.piece.comboProductId))) ??
    form?.querySelector<HTMLElement>('[role="alert"]');
  target?.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  return group != null;
}

/**
 * The state of a form's fault: [fault, setFault].
 * @param refused the fault that the server found; it is scrolled into view
 * @param lastsMs time in ms after which a fault disappears; null: it stays until the next choice
 */
export function useFault(
  form: RefObject<HTMLFormElement | null>,
  refused: FormFault | null,
  lastsMs: number | null,
) {
  const [fault, setFault] = useState(refused);

  useEffect(() => {
    setFault(refused);
    if (refused) showFault(form.current, refused);
  }, [refused, form]);

  useEffect(() => {
    if (!fault || lastsMs === null) return;
    const timer = setTimeout(() => setFault(null), lastsMs);
    return () => clearTimeout(timer);
  }, [fault, lastsMs]);

  return [fault, setFault] as const;
}
