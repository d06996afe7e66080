import { itemLimits } from '#app/domain/menu/limits.ts';
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
  ownField,
  pieceField,
  piecesField,
  tickField,
  variantField,
} from './field-names.ts';
import { isCounted, isCountedPiece, scopeFor, scopesOf } from './scopes.ts';

/** What the product form holds. Quantity and note are kept as typed. */
export type ProductValues = { selection: Selection; quantity: string; note: string };

/** A form that was sent, or an address that names the same fields. */
export type Fields = Pick<URLSearchParams, 'has'> & {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
};

/** More copies than any combo takes: what is no number of copies counts as too many, and is refused as such. */
const TOO_MANY = 101;

/**
 * Reads the product form, on the server and in the page alike. Only the chosen variant's own fields count; ids that the
 * menu does not know are kept, for the check to refuse.
 */
export function valuesFromForm(product: MenuProduct, form: Fields): ProductValues {
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
 * Variant and modifiers of the product, or of one combo item, as the form has them.
 * @param owner '' or comboOwner(…): whose fields are read
 */
export function choicesOf(target: Configurable, owner: string, form: Fields): Omit<Selection, 'comboItems'> {
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
  form: Fields,
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

function piecesOf(group: ComboGroup, form: Fields): ChosenComboItem[] {
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

/** Digits as a number, nothing as 0, anything else as NaN. */
function count(form: Fields, name: string): number {
  const sent = text(form, name);
  if (sent === '') return 0;
  return /^\d{1,9}$/.test(sent) ? Number(sent) : Number.NaN;
}

function text(form: Fields, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function texts(form: Fields, name: string): Set<string> {
  return new Set(form.getAll(name).filter((value) => typeof value === 'string'));
}
