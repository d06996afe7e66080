import { UPSELL_SELL_TYPE } from '#app/contract/enumerations.ts';
import type { Product } from '#app/contract/menu.ts';
import type { Cents } from '#app/contract/money.ts';
import { type DishLabels, labelsOf } from '#app/domain/menu/dish-labels.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import {
  foreignTo,
  localDescription,
  type Reader,
  type ShownName,
  shownName,
} from '#app/domain/menu/local-name.ts';
import { isQuick } from '#app/domain/menu/menu-card.ts';
import { truncate } from '#app/domain/menu/truncate.ts';
import type { Upsell } from '#app/domain/menu/types.ts';
import { productPrice, struckPrice } from '#app/domain/menu/unit-price.ts';
import type { Translate } from '#app/ui/translate.ts';

/** What the tile of an offer shows. */
export type OfferView = {
  upsellId: string;
  name: string;
  /** Language of the name where it is not the page's. */
  lang?: string;
  description: string;
  /** Language of the description where it is not the page's. */
  descriptionLang?: string;
  /** Diets and allergens: it may be added without its own dialog, which would show them. */
  labels: DishLabels;
  image: string | null;
  price: Cents;
  /** The higher price to strike through beside the price; null for none. */
  was: Cents | null;
  /** One press adds it to the cart, as there is nothing to choose. */
  quick: boolean;
  /** It replaces the dish that it is offered with. */
  replaces: boolean;
};

/** What the dialogs of an offer show around its tiles. */
export type OfferScene = {
  isBefore: boolean;
  /** Name of the dish that it is offered with. */
  dish: string;
  /** Language of that name where it is not the page's. */
  dishLang?: string;
  /** Pieces of that dish that were, or would be, added. */
  qty: number;
  /**
   * Before the add: every required choice of that dish is made, so it can be added together with an offer.
   */
  isDishReady: boolean;
};

/** The loader's data of an offer's address, which both dialogs show. */
export type OfferDialogData = {
  scene: OfferScene;
  /** Id of the offer that the address names. */
  chosen: string;
  offers: OfferView[];
  /** Where its form is sent, where closing leads, and the address of the offered dish's dialog. */
  place: { action: string; close: string; product: string };
  /** One-time key of the form. */
  formKey: string;
  /** The choice, message and new key of a form that was refused. */
  refused:
    | { chosen: string; message: string; names?: readonly ShownName[] | undefined; key: string }
    | undefined;
};

/** The name of the dish that an offer comes with, for a sentence that has it. */
export function sceneNames({ dish, dishLang }: Pick<OfferScene, 'dish' | 'dishLang'>): ShownName[] {
  return dishLang === undefined ? [] : [{ text: dish, lang: dishLang }];
}

/** The effect of an offer on the dish that it is offered with, in words; null when there is none. */
export function effectOf(offer: Pick<OfferView, 'replaces'>, scene: OfferScene, t: Translate): string | null {
  const { dish: product, qty, isBefore, isDishReady } = scene;
  if (!offer.replaces) return isBefore && isDishReady ? t('offer.together', { product }) : null;
  return qty > 1 ? t('offer.insteadOf', { count: qty, product }) : t('offer.instead', { product });
}

/** Letters that fit into two lines of a tile. */
const DESCRIPTION_LENGTH = 120;

/**
 * An offer as its tile shows it. Its words are the offer's own where it has any; its price is the dish's,
 * because that is what the cart charges.
 */
export function offerView(
  { upsell, product }: { upsell: Upsell; product: Product },
  reader: Reader,
): OfferView {
  const dish = productFromWire(product);
  const names = upsell.names ?? product.names ?? null;
  const { text: name, ...lang } = shownName(
    { name: upsell.upsellProductName || product.name, names },
    reader,
  );
  const ownWords = upsell.description !== '' && upsell.description !== product.description;
  const described = ownWords ? upsell : dish;
  const descriptionLang =
    described.description && foreignTo(described.descriptions, reader.language, reader.own);
  return {
    upsellId: upsell.upsellId,
    name,
    ...lang,
    description: truncate(localDescription(described, reader.language), DESCRIPTION_LENGTH),
    ...(descriptionLang && { descriptionLang }),
    labels: labelsOf(product),
    image: upsell.imageUrl ?? product.imageUrl,
    price: productPrice(dish),
    was: struckPrice(dish),
    quick: isQuick(dish),
    replaces: upsell.sellType === UPSELL_SELL_TYPE.replace,
  };
}
