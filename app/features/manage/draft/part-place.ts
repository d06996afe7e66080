/**
 * Where a fault stands within the part of the draft that was saved: 'variants[0].price' of
 * 'departments[2].products[1].variants[0].price' for 'products:dal'.
 * @returns null for a fault elsewhere in the file
 */
export function placeIn(part: string, path: string): string | null {
  const [kind = '', id] = part.split(':');
  const start = id === undefined ? new RegExp(`^${kind}(?=[.[]|$)`) : START[kind];
  if (!start?.test(path)) return null;
  const place = path.replace(start, '').replace(/^\./, '');
  return kind === 'departments' && place.startsWith('products[') ? null : place;
}

const START: Readonly<Record<string, RegExp>> = {
  products: /^departments\[\d+\]\.products\[\d+\](?=[.[]|$)/,
  departments: /^departments\[\d+\](?=[.[]|$)/,
  promotions: /^promotions\[\d+\](?=[.[]|$)/,
};

/**
 * The field of a form that a place belongs to: its own, or that of what it stands in.
 * @param fields the names of the form's fields
 */
export function fieldAt(place: string, fields: readonly string[]): string | null {
  if (fields.includes(place)) return place;
  const outer = place.replace(/(\.[^.[\]]+|\[\d+\])$/, '');
  return outer === place ? null : fieldAt(outer, fields);
}
