import type { Product } from '#app/contract/menu.ts';
import { type DishLabels, labelsOf } from '#app/domain/menu/dish-labels.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { localDescription, localName } from '#app/domain/menu/local-name.ts';
import { truncate } from '#app/domain/menu/truncate.ts';
import type { Upsell } from '#app/domain/menu/types.ts';
import { productPrice, struckPrice } from '#app/domain/menu/unit-price.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import { SELL_TYPE } from '#app/domain/upsell/codes.ts';
import type { Translate } from '#app/ui/translate.ts';
import { isQuick } from './menu-card.ts';

/** What the tile of an offer shows (R-UPS-04, R-UPS-07). */
export type OfferView = {
  upsellId: string;
  name: string;
  description: string;
  /** Diets and allergens: it may go into the cart without its own dialog. */
  labels: DishLabels;
  image: string | null;
  price: Cents;
  /** To strike through beside the price. */
  was: Cents | null;
  /** It goes into the cart by one press, as there is nothing to choose. */
  quick: boolean;
  /** It takes the place of the dish it is offered with. */
  replaces: boolean;
};

/** What the dialogs of an offer show around its tiles. */
export type OfferScene = {
  isBefore: boolean;
  /** Name of the dish it is offered with. */
  dish: string;
  /** Pieces of it that were, or would be, added. */
  qty: number;
  /** Before the add: all of that dish is chosen that must be, so it goes into the cart with an offer in addition. */
  isDishReady: boolean;
};

/** What an offer's address answers with: for both of its dialogs. */
export type OfferShown = {
  scene: OfferScene;
  /** The offer that the address names. */
  chosen: string;
  offers: OfferView[];
  /** Where its form posts, where closing leads, and the dialog of the offered dish. */
  place: { action: string; close: string; product: string };
  /** One-time key of the form. */
  formKey: string;
  /** What a refusal gave back. */
  refused: { chosen: string; message: string; key: string } | undefined;
};

/** What taking an offer does to the dish it is offered with, in words; null when it leaves it alone. */
export function effectOf(offer: Pick<OfferView, 'replaces'>, scene: OfferScene, t: Translate): string | null {
  const { dish: product, qty, isBefore, isDishReady } = scene;
  if (!offer.replaces) return isBefore && isDishReady ? t('offer.together', { product }) : null;
  return qty > 1 ? t('offer.insteadOf', { count: qty, product }) : t('offer.instead', { product });
}

/** Two lines of a tile. */
const DESCRIPTION_LENGTH = 120;

/**
 * An offer as its tile shows it. Its words are the offer's where it has any; its price is the dish's, as that is what the
 * cart charges.
 */
export function offerView(
  { upsell, product }: { upsell: Upsell; product: Product },
  language: string,
): OfferView {
  const dish = productFromWire(product);
  const ownWords = upsell.description !== '' && upsell.description !== product.description;
  return {
    upsellId: upsell.upsellId,
    name: localName(
      { name: upsell.upsellProductName || product.name, names: upsell.names ?? product.names ?? null },
      language,
    ),
    description: truncate(localDescription(ownWords ? upsell : dish, language), DESCRIPTION_LENGTH),
    labels: labelsOf(product),
    image: upsell.imageUrl ?? product.imageUrl,
    price: productPrice(dish),
    was: struckPrice(dish),
    quick: isQuick(dish),
    replaces: upsell.sellType === SELL_TYPE.replace,
  };
}
