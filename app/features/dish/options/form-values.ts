import type { CartProduct } from '#app/contract/cart.ts';
import { selectionOfLine } from '#app/domain/cart/cart-line-body.ts';
import { defaultModifiers } from '#app/domain/menu/default-selection.ts';
import { itemLimits } from '#app/domain/menu/limits.ts';
import { offeredSelection } from '#app/domain/menu/offered-selection.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import type {
  ChosenComboItem,
  ChosenModifier,
  ComboGroup,
  MenuProduct,
  ModifierCategory,
  Selection,
} from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import {
  comboOwner,
  countField,
  isCounted,
  isCountedPiece,
  ownField,
  pieceField,
  piecesField,
  scopeFor,
  scopesOf,
  tickField,
  variantField,
} from './form-fields.ts';

/** The values of the product form. Quantity and note are kept as typed. */
export type ProductValues = { selection: Selection; quantity: string; note: string };

/** The fields of a submitted form, or of a query string with the same names. */
export type SentFields = Pick<URLSearchParams, 'has'> & {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
};

/**
 * Above the most copies that any combo takes. A quantity that is not a number counts as this many, so that
 * the limits refuse it.
 */
const TOO_MANY = 101;

/**
 * Reads the product form, both on the server and in the browser. Only the fields of the chosen variant count.
 * Ids that the menu does not know are kept; the check refuses them.
 */
export function valuesFromForm(product: MenuProduct, form: SentFields): ProductValues {
  return {
    selection: {
      ...choicesOf(product, '', form),
      comboItems: product.comboGroups.flatMap((group) => piecesOf(group, form)),
    },
    quantity: text(form, 'quantity'),
    note: text(form, 'note'),
  };
}

/**
 * Variant and modifiers of the product or of one combo item, read from the form.
 * @param owner whose fields are read: '' for the product, else `comboOwner(…)`
 */
export function choicesOf(
  target: Configurable,
  owner: string,
  form: SentFields,
): Omit<Selection, 'comboItems'> {
  const variantId = text(form, variantField(owner)) || null;
  const scope = scopeFor(target, variantId);
  const categories = scopesOf(target).find((each) => each.scope === scope)?.categories ?? [];
  return {
    variantId,
    modifiers: categories.flatMap((category) => modifiersOf(category, owner, scope, form)),
  };
}

function modifiersOf(
  category: ModifierCategory,
  owner: string,
  scope: string,
  form: SentFields,
): ChosenModifier[] {
  const { modifierCategoryId, modifierItems } = category;
  const ticked = texts(form, tickField(owner, scope, modifierCategoryId));
  const chosen = modifierItems.flatMap((item) => {
    const { modifierItemId } = item;
    const qty = isCounted(category, item)
      ? count(form, countField(owner, scope, modifierCategoryId, modifierItemId))
      : ticked.has(modifierItemId)
        ? itemLimits(item).min
        : 0;
    return qty === 0 ? [] : [{ modifierCategoryId, modifierItemId, qty }];
  });
  const strays = [...ticked].filter((id) => !modifierItems.some((item) => item.modifierItemId === id));
  return [...chosen, ...strays.map((modifierItemId) => ({ modifierCategoryId, modifierItemId, qty: 1 }))];
}

function piecesOf(group: ComboGroup, form: SentFields): ChosenComboItem[] {
  const { comboProductId, comboItems } = group;
  const ticked = texts(form, pieceField(comboProductId));
  const chosen = comboItems.flatMap((item) => {
    const { comboItemId } = item;
    const copies = isCountedPiece(item)
      ? count(form, piecesField(comboProductId, comboItemId))
      : Number(ticked.has(comboItemId));
    if (copies === 0) return [];
    const length = copies > 0 && copies < TOO_MANY ? copies : TOO_MANY;
    return Array.from({ length }, (_, copy) => {
      const own = comboOwner(comboProductId, comboItemId, copy);
      const owner = form.has(ownField(own)) ? own : comboOwner(comboProductId, comboItemId);
      return { comboProductId, comboItemId, ...choicesOf(item, owner, form) };
    });
  });
  const strays = [...ticked].filter((id) => !comboItems.some((item) => item.comboItemId === id));
  return [
    ...chosen,
    ...strays.map((comboItemId) => ({ comboProductId, comboItemId, variantId: null, modifiers: [] })),
  ];
}

/** Digits become a number, an empty field 0, anything else NaN. */
function count(form: SentFields, name: string): number {
  const sent = text(form, name);
  if (sent === '') return 0;
  return /^\d{1,9}$/.test(sent) ? Number(sent) : Number.NaN;
}

function text(form: SentFields, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function texts(form: SentFields, name: string): Set<string> {
  return new Set(form.getAll(name).filter((value) => typeof value === 'string'));
}

/**
 * What the form holds when it opens: one piece with its default options, or the choices of the cart line that
 * is edited, without those that the menu no longer offers.
 */
export function firstValues(product: MenuProduct, line: CartProduct | null): ProductValues {
  if (!line) {
    return {
      selection: { ...firstChoices(product), comboItems: [] },
      quantity: String(FIRST_QUANTITY),
      note: '',
    };
  }
  return {
    selection: offeredSelection(product, selectionOfLine(line)),
    quantity: String(line.qty),
    note: line.specialInstructions ?? '',
  };
}

/**
 * The first choices of a product or a combo item. Where there are variants, none is chosen, and the product's
 * own default options wait, neither shown nor counted, for a variant without options of its own: without
 * script nothing could tick them then.
 */
export function firstChoices(target: Configurable): Pick<Selection, 'variantId' | 'modifiers'> {
  return { variantId: null, modifiers: defaultModifiers(target, null) };
}
