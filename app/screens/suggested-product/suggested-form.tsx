import { useContext, useRef } from 'react';
import { useNavigation } from 'react-router';
import { ShowsPictures } from '#app/components/menu-look.ts';
import { DishFields, DishQuantity } from '#app/components/options/dish-fields.tsx';
import type { FormFault } from '#app/components/options/form-fault.ts';
import { useChoices } from '#app/components/options/use-choices.ts';
import type { ProductValues } from '#app/components/options/values-from-form.ts';
import { ProductArt } from '#app/components/product-words.tsx';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogFoot } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './suggested-form.module.css';

type SuggestedFormProps = {
  /** The offered dish. */
  product: MenuProduct;
  values: ProductValues;
  /** What taking it does to the dish it is offered with. */
  note: string | null;
  place: { action: string; close: string };
  /** One-time key: a replay of the same form adds nothing. */
  formKey: string;
  /** What a refusal gave back. */
  refused: { values: ProductValues; fault: FormFault; key: string } | undefined;
};

/** An offered dish with its choices (R-UPS-06). */
export function SuggestedForm({ product, note, place, formKey, refused, ...props }: SuggestedFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const values = refused?.values ?? props.values;
  const choices = useChoices(product, form, values, refused?.fault ?? null);
  const isPictured = useContext(ShowsPictures);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Dialog label={product.name} close={place.close} look={isPictured ? 'product' : undefined}>
      <form ref={form} method="post" action={place.action} onSubmit={choices.blockFaulty} noValidate>
        <input type="hidden" name="key" value={refused?.key ?? formKey} />
        <ProductArt product={product} />
        <DishFields
          product={product}
          choices={choices}
          values={values}
          notices={note && <p className={styles.note}>{note}</p>}
        />
        <DialogFoot>
          <Button variant="pri" big split disabled={isBusy} busy={isBusy} className={styles.add}>
            <span>{t('offer.addToCart')}</span>
            <span className="num">{formatPrice(choices.totalCents)}</span>
          </Button>
          <DishQuantity product={product} choices={choices} values={values} />
          <Cancel isBusy={isBusy} />
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Cancel({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation();
  const link = useCloseLink();
  return (
    <ButtonLink {...link} big aria-disabled={isBusy || undefined} className={styles.cancel}>
      {t('offer.cancel')}
    </ButtonLink>
  );
}
