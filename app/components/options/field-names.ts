/*
 * Names of the product form's fields: the same for the markup and for reading what was sent. Ids are percent-encoded, so
 * that none can look like another's name. `owner` is '' for the product itself, else one copy of a combo item.
 */

/**
 * The owner of a combo item's own choices.
 * @param copy which of its chosen copies, from 0
 */
export function comboOwner(comboProductId: string, comboItemId: string, copy = 0): string {
  return `in:${encodeURIComponent(comboProductId)}:${encodeURIComponent(comboItemId)}:${copy}:`;
}

/** Says that a copy has choices of its own, be they none; without it, it is like the first (values-from-form.ts). */
export function ownField(owner: string): string {
  return `${owner}own`;
}

export function variantField(owner: string): string {
  return `${owner}variant`;
}

/**
 * Tick boxes of a category; their values are item ids. Each variant with categories of its own has its own fields, so
 * that the form can hold them all and only the chosen variant's are read.
 * @param scope variant id, '' for the product's own categories
 */
export function tickField(owner: string, scope: string, categoryId: string): string {
  return `${owner}tick:${encodeURIComponent(scope)}:${encodeURIComponent(categoryId)}`;
}

/** The number of pieces of one item that may be taken more than once. */
export function countField(owner: string, scope: string, categoryId: string, itemId: string): string {
  return `${owner}count:${encodeURIComponent(scope)}:${encodeURIComponent(categoryId)}:${encodeURIComponent(itemId)}`;
}

/** Tick boxes of a combo group; their values are combo item ids. */
export function pieceField(comboProductId: string): string {
  return `piece:${encodeURIComponent(comboProductId)}`;
}

/** The number of copies of a combo item that may be taken more than once. */
export function piecesField(comboProductId: string, comboItemId: string): string {
  return `pieces:${encodeURIComponent(comboProductId)}:${encodeURIComponent(comboItemId)}`;
}
