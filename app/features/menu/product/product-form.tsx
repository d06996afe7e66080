import { type SubmitEvent, useContext, useRef } from 'react';
import { Outlet, useNavigation } from 'react-router';
import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import type { Served } from '#app/domain/menu/menu-sections.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { AcceptTick } from '#app/features/dish/accept-tick.tsx';
import { AdultTick } from '#app/features/dish/adult-tick.tsx';
import type { ComboBehind } from '#app/features/dish/options/combo-behind.ts';
import { DishFields, DishQuantity } from '#app/features/dish/options/dish-fields.tsx';
import type { FormFault } from '#app/features/dish/options/form-fault.ts';
import type { ProductValues } from '#app/features/dish/options/form-values.ts';
import { useChoices } from '#app/features/dish/options/use-choices.ts';
import { ComboHead, ProductArt } from '#app/features/dish/product-words.tsx';
import { ACCEPT_FIELD, ADULT_FIELD, type Said } from '#app/features/dish/said-fields.ts';
import { OfferButton } from '#app/features/offers/offer-tile.tsx';
import type { OfferView } from '#app/features/offers/offer-view.ts';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import { KeyField } from '#app/shell/form/key-field.tsx';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { showToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { ComboGroups } from './combo-groups.tsx';
import styles from './product-form.module.css';
import { useItemDialog } from './use-item-dialog.ts';
import { piecesOf, usePieces } from './use-pieces.ts';

type ProductFormProps = {
  product: MenuProduct;
  inStock: boolean;
  /** When its department is served; null for always. */
  served: Served | null;
  /**
   * Read from the address: path and query of the dialog, where the form posts to, where closing leads, and
   * the cart line that it edits.
   */
  place: { path: string; search: string; action: string; close: string; line: string | null };
  isEdit: boolean;
  values: ProductValues;
  /** Offers shown as tiles. */
  offers: OfferView[];
  /** What of these values the visitor avoids. */
  asked: Avoided;
  /** One-time key: submitting the same form twice adds once. Null: the browser makes a key. */
  formKey: string | null;
  /** Values, fault and a new key, what was said and what is asked, when the server refused the form. */
  refused: { values: ProductValues; fault: FormFault; key: string; said: Said; asked: Avoided } | undefined;
};

/** The dialog of a product or a combo: a complete form from the server, which script keeps up to date. */
export function ProductForm(props: ProductFormProps) {
  const { product, inStock, served, place, isEdit, refused } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const values = refused?.values ?? props.values;
  const choices = useChoices(product, form, values, refused?.fault ?? null);
  const pieces = usePieces(product, choices);
  const openItem = useItemDialog(place);
  const faultAt = (field: string) => (choices.fault?.group === field ? String(choices.fault.message) : null);
  const price = formatPrice(choices.totalCents);
  const navigation = useNavigation();
  const isBusy = navigation.formAction === place.action && !navigation.formData?.has('offer');
  const isPictured = useContext(ShowsPictures);
  const nothingToChoose = product.isComboProduct && product.comboGroups.length === 0;
  const behind: ComboBehind = {
    name: product.name,
    groups: product.comboGroups,
    path: place.path,
    search: place.search,
    open: {
      pieceAt: (ref, copy) => piecesOf(choices.selection, ref)[copy],
      save: pieces.save,
      // the groups of the combo stay usable
      failed: () => showToasts([{ kind: 'no', text: t('product.itemNotLoaded') }]),
    },
  };
  /**
   * Checks the form before it is submitted. What is missing in a combo's item is shown in that item's dialog.
   * The tile of an offer is not checked: the choices made so far are kept.
   */
  function check(event: SubmitEvent<HTMLFormElement>) {
    if (isTilePressed(event)) return;
    const piece = choices.blockFaulty(event);
    if (piece) openItem(piece, { copy: piece.copy, isFaulty: true });
  }
  const dialog = (
    <Dialog
      label={product.name}
      close={place.close}
      forgets
      look={product.isComboProduct || !isPictured ? undefined : 'product'}
    >
      <form ref={form} method="post" action={place.action} onSubmit={check} noValidate>
        {props.offers.length > 0 && <EnterButton />}
        <KeyField given={props.formKey} renewed={refused?.key} />
        {isEdit && place.line && <input type="hidden" name="uniqueId" value={place.line} />}
        {product.isComboProduct ? <ComboHead product={product} /> : <ProductArt product={product} />}
        <DishFields
          product={product}
          choices={choices}
          values={values}
          notices={
            <>
              {!inStock && (
                <Note tone="warn" className={styles.message}>
                  {t('product.outOfStockHint')}
                </Note>
              )}
              {served && !served.isNow && (
                <Note tone="warn" icon="clock" className={styles.message}>
                  {t('menu.servedLater', { hours: served.hours })}
                </Note>
              )}
            </>
          }
        >
          <ComboGroups groups={product.comboGroups} choices={choices} pieces={pieces} place={place} />
          <AdultTick
            product={product}
            isTicked={refused?.said.isAdult ?? false}
            fault={faultAt(ADULT_FIELD)}
          />
          <AcceptTick
            asked={refused?.asked ?? props.asked}
            said={refused?.said}
            fault={faultAt(ACCEPT_FIELD)}
          />
          <OfferTiles offers={props.offers} />
        </DishFields>
        <DialogFoot>
          {nothingToChoose ? (
            <p className="dim">{t('product.noComboItems')}</p>
          ) : (
            <>
              <Button variant="pri" big split busy={isBusy} disabled={!inStock} className={styles.add}>
                <span>{isEdit ? t('product.updateCart') : t('product.addToCart')}</span>
                <span className={styles.total}>
                  {!hydrated && !isEdit && canCostMore(product) ? t('product.from', { price }) : price}
                </span>
              </Button>
              <DishQuantity product={product} choices={choices} values={values} />
            </>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
  return (
    <>
      {dialog}
      {product.isComboProduct && <Outlet context={behind} />}
    </>
  );
}

/**
 * Whether a choice may change the price. Before script runs the button of a new dish then shows the lowest
 * price, with 'from'; that of a line in the cart shows what the line costs.
 */
function canCostMore(product: MenuProduct): boolean {
  if (product.variants.length > 0 || product.comboGroups.length > 0) return true;
  return product.modifierCategories.some((category) =>
    category.modifierItems.some((item) => item.priceCents > 0),
  );
}

/** Name of the tiles' buttons; their value is the offer's id. */
const OFFER_FIELD = 'offer';

/**
 * Offers shown before a dish is added. Each is a submit button of the product's form, so that the choices are
 * sent with it.
 */
function OfferTiles({ offers }: { offers: OfferView[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="offers-title">
      <h2 className="h3" id="offers-title">
        {t('offer.goesWell')}
      </h2>
      <div className={styles.tiles}>
        {offers.map((offer) => (
          <OfferButton key={offer.upsellId} offer={offer} name={OFFER_FIELD} value={offer.upsellId} />
        ))}
      </div>
    </section>
  );
}

/** Whether a form is submitted by the tile of an offer. */
function isTilePressed({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as globalThis.SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === OFFER_FIELD;
}
