import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartLineUpdate, CartReplaceRequest, CartLine as WireLine } from '#app/contract/cart.ts';
import { holdsAlcohol } from '#app/domain/alcohol/holds-alcohol.ts';
import { lineIdentity } from '#app/domain/cart/line-identity.ts';
import {
  avoidedInSelection,
  foldLabel,
  isAccepted,
  isAsked,
  joined,
  NOTHING,
} from '#app/domain/menu/avoided-allergens.ts';
import { type CartAnswer, type CartCaller, changeCart } from './change-cart.ts';
import { type CheckedLine, checkedLine, checkStock } from './checked-line.ts';
import { MAX_QUANTITY, SHOWN_AT_TWO_PRICES, type StoredLine } from './lines.ts';

/**
 * Adds pieces to the cart: to the line of the same choices, else as a new line. Makes the cart if there is
 * none.
 * @throws Refusal 'adultUnsaid' for the first line with alcohol, unless the customer says to be 18 or older;
 * 'allergenUnsaid' for what they avoid, unless they accept it
 */
export async function addLine(deps: Deps, caller: CartCaller, sent: WireLine): Promise<CartAnswer> {
  const saying = { ...caller, isAdult: saysAdult(sent) };
  return changeCart(deps, saying, 'add', async (lines, trx, now, isAdultSaid) => {
    const added = await checkedLine(deps, trx, caller.restaurant, sent, deps.newId(), now);
    refuseUnsaid(added, isAdultSaid);
    return mergeLine(lines, accepting(added, sent));
  });
}

/**
 * The lines with `line` among them. Its pieces join the line of the same choices, which keeps its uniqueId;
 * without such a line it becomes the last one.
 * @throws Refusal 'Invalid quantity' above 9999 pieces, or what checkStock throws.
 */
function mergeLine(lines: StoredLine[], { line, product }: CheckedLine): StoredLine[] {
  const identity = lineIdentity(line);
  const same = lines.find((one) => one.productId === line.productId && lineIdentity(one) === identity);
  const qty = (same?.qty ?? 0) + line.qty;
  if (qty > MAX_QUANTITY) throw new Refusal('quantityInvalid');
  checkStock(product, { ...line, qty });
  if (!same) return [...lines, line];
  const shownUnitCents =
    same.shownUnitCents === line.shownUnitCents ? same.shownUnitCents : SHOWN_AT_TWO_PRICES;
  const accepted = joined(same.accepted ?? NOTHING, line.accepted ?? NOTHING);
  const merged = {
    ...line,
    uniqueId: same.uniqueId,
    qty,
    shownUnitCents,
    ...(isAsked(accepted) && { accepted }),
  };
  return lines.map((one) => (one === same ? merged : one));
}

/**
 * Replaces a line. When it now has the same choices as another line, that line gets its pieces too and this
 * one goes, so that a repeated request finds no line to change and counts nothing twice.
 * @throws Refusal 'Cart not found', 'Cart item not found', or what checkedLine throws.
 */
export async function updateLine(deps: Deps, caller: CartCaller, sent: CartLineUpdate): Promise<CartAnswer> {
  const saying = { ...caller, isAdult: saysAdult(sent) };
  return changeCart(deps, saying, 'replace', async (lines, trx, now, isAdultSaid) => {
    const before = lines.find((line) => line.uniqueId === sent.uniqueId);
    if (!before) throw new Refusal('cartItemNotFound', { errorCode: 404 });
    const { line, product } = await checkedLine(deps, trx, caller.restaurant, sent, sent.uniqueId, now);
    // a dish that got alcohol while the cart held it can still be had less often; its order asks
    const heldIt = before.productId === product.productId && holdsAlcohol(product, before.selection);
    refuseUnsaid({ line, product }, isAdultSaid || heldIt);
    const identity = lineIdentity(line);
    // a change of quantity alone was made knowing the price that the cart showed
    const isSameDish = (sent.price ?? null) === null && lineIdentity(before) === identity;
    const shown = isSameDish ? { ...line, shownUnitCents: before.shownUnitCents } : line;
    const isFewer = lineIdentity(before) === identity && line.qty <= before.qty;
    const { line: changed } = accepting({ line: shown, product }, sent, { before, isFewer });
    const others = lines.filter((one) => one !== before);
    if (others.some((one) => lineIdentity(one) === identity))
      return mergeLine(others, { line: changed, product });
    checkStock(product, changed);
    return lines.map((one) => (one === before ? changed : one));
  });
}

/**
 * Takes pieces of one line out and puts another line in, in one step. Without `qty` the whole line goes. With
 * `qty` only that many pieces go: an original that was merged into an older line loses just what was added
 * last.
 * @throws Refusal 'Cart not found', 'Cart item not found', or what adding the new line throws.
 */
export async function replaceLine(
  deps: Deps,
  caller: CartCaller,
  { uniqueId, qty, line }: CartReplaceRequest,
): Promise<CartAnswer> {
  const saying = { ...caller, isAdult: saysAdult(line) };
  return changeCart(deps, saying, 'replace', async (lines, trx, now, isAdultSaid) => {
    const original = lines.find((one) => one.uniqueId === uniqueId);
    if (!original) throw new Refusal('cartItemNotFound', { errorCode: 404 });
    const added = await checkedLine(deps, trx, caller.restaurant, line, deps.newId(), now);
    refuseUnsaid(added, isAdultSaid);
    const accepted = accepting(added, line);
    const left = original.qty - (qty ?? original.qty);
    const rest = lines.flatMap((one) => {
      if (one !== original) return [one];
      return left > 0 ? [{ ...one, qty: left }] : [];
    });
    return mergeLine(rest, accepted);
  });
}

/** Whether the customer says to be 18 or older. */
function saysAdult({ isAdult }: Pick<WireLine, 'isAdult'>): boolean {
  return isAdult === true;
}

/** @throws Refusal 'adultUnsaid' for a line with alcohol, unless somebody said to be 18 or older */
function refuseUnsaid({ line, product }: CheckedLine, isAdultSaid: boolean): void {
  if (!isAdultSaid && holdsAlcohol(product, line.selection)) throw new Refusal('adultUnsaid');
}

/**
 * The line with what its customer accepts in it of what they avoid. What was accepted in the line before stays said.
 * @param held the line that is changed, and whether it is only had less often
 * @throws Refusal 'allergenUnsaid' where something of it is not accepted
 */
function accepting(
  { line, product }: CheckedLine,
  sent: Pick<WireLine, 'avoided' | 'accepted'>,
  held?: { before: StoredLine; isFewer: boolean },
): CheckedLine {
  const inIt = (labels: readonly string[]) => avoidedInSelection(product, line.selection, labels);
  const before = held?.before.accepted ?? NOTHING;
  const asked = inIt(sent.avoided?.map(foldLabel) ?? []);
  const isSaid = isAccepted(asked, joined(sent.accepted ?? NOTHING, before));
  if (!isSaid && !held?.isFewer) throw new Refusal('allergenUnsaid');
  const accepted = joined(isSaid ? asked : NOTHING, inIt([...before.contains, ...before.unstated]));
  return { line: isAsked(accepted) ? { ...line, accepted } : line, product };
}

/**
 * Removes a line. A line that is already gone is no fault, so a repeated request succeeds.
 * @throws Refusal 'Cart not found'.
 */
export async function removeLine(deps: Deps, caller: CartCaller, uniqueId: string): Promise<CartAnswer> {
  return changeCart(deps, caller, 'lessen', (lines) => lines.filter((line) => line.uniqueId !== uniqueId));
}

/**
 * Removes all lines and keeps the cart's id.
 * @throws Refusal 'Cart not found'.
 */
export async function clearCart(deps: Deps, caller: CartCaller): Promise<CartAnswer> {
  return changeCart(deps, caller, 'lessen', () => []);
}
