import { type SubmitEvent, useContext, useRef } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { EnterButton } from '#app/components/form/enter-button.tsx';
import { ShowsPictures } from '#app/components/menu-look.ts';
import type { Served } from '#app/components/menu-sections.ts';
import type { OfferView } from '#app/components/offer-view.ts';
import type { ComboBehind } from '#app/components/options/combo-behind.ts';
import { DishFields, DishQuantity } from '#app/components/options/dish-fields.tsx';
import type { FormFault } from '#app/components/options/form-fault.ts';
import { useChoices } from '#app/components/options/use-choices.ts';
import type { ProductValues } from '#app/components/options/values-from-form.ts';
import { ComboHead, ProductArt } from '#app/components/product-words.tsx';
import { useFormKey } from '#app/components/use-form-key.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { tellToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { ComboGroups } from './combo-groups.tsx';
import { isTilePressed, OfferTiles } from './offer-tiles.tsx';
import styles from './product-form.module.css';
import { piecesOf, usePieces } from './use-pieces.ts';

type ProductFormProps = {
  product: MenuProduct;
  inStock: boolean;
  /** When its department is served; null for always. */
  served: Served | null;
  /** Of the address: where it stands, where the form posts, where closing leads, the cart line it edits. */
  place: { path: string; search: string; action: string; close: string; line: string | null };
  isEdit: boolean;
  values: ProductValues;
  /** What may be added before it, as tiles. */
  offers: OfferView[];
  /** One-time key: a replay of the same form adds nothing. Null: the browser makes one. */
  formKey: string | null;
  /** What a refusal gave back. */
  refused: { values: ProductValues; fault: FormFault; key: string } | undefined;
};

/** The dialog of a product or a combo: a whole form from the server, kept up to date by script. */
export function ProductForm(props: ProductFormProps) {
  const { product, inStock, served, place, isEdit, refused } = props;
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const values = refused?.values ?? props.values;
  const choices = useChoices(product, form, values, refused?.fault ?? null);
  const pieces = usePieces(product, choices);
  const formKey = useFormKey(props.formKey);
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
      // the groups stay as they are and go on working (R-COMBO-31, C-029)
      failed: () => tellToasts([{ kind: 'no', text: t('product.itemNotLoaded') }]),
    },
  };
  /** An offer opens whatever is still to be chosen; that is kept meanwhile. */
  function check(event: SubmitEvent<HTMLFormElement>) {
    if (!isTilePressed(event)) choices.blockFaulty(event);
  }
  const dialog = (
    <Dialog
      label={product.name}
      close={place.close}
      look={product.isComboProduct || !isPictured ? undefined : 'product'}
    >
      <form ref={form} method="post" action={place.action} onSubmit={check} noValidate>
        {props.offers.length > 0 && <EnterButton />}
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
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
          <OfferTiles offers={props.offers} />
        </DishFields>
        <DialogFoot>
          {nothingToChoose ? (
            <p className="dim">{t('product.noComboItems')}</p>
          ) : (
            <>
              <Button variant="pri" big split busy={isBusy} disabled={!inStock} className={styles.add}>
                <span>
                  {product.isComboProduct && isEdit ? t('product.updateCart') : t('product.addToCart')}
                </span>
                <span className={styles.total}>
                  {!hydrated && canCostMore(product) && <small>{t('product.from')} </small>}
                  {formatPrice(choices.totalCents)}
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

/** Whether a choice may change the price: before script the button then only knows where it starts. */
function canCostMore(product: MenuProduct): boolean {
  if (product.variants.length > 0 || product.comboGroups.length > 0) return true;
  return product.modifierCategories.some((category) =>
    category.modifierItems.some((item) => item.priceCents > 0),
  );
}
