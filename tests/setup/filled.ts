/**
 * The list itself, for loops and checks of each of its members: over an empty list they would prove nothing.
 * @throws Error when it is empty
 */
export function filled<L extends { length: number }>(list: L): L {
  if (list.length === 0) throw new Error('Nothing is there that could be looked at');
  return list;
}
