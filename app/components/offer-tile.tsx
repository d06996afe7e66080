import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { DishPicture } from './dish-picture.tsx';
import styles from './offer-tile.module.css';
import type { OfferView } from './offer-view.ts';

type OfferProps = {
  offer: OfferView;
  /** Quiet lines under its name. */
  notes?: readonly string[];
};

/** An offer that opens by a press: a button of the form around it, so that what is chosen there goes along. */
export function OfferButton({ offer, notes, ...rest }: OfferProps & ComponentProps<'button'>) {
  return (
    <button {...rest} type="submit" formNoValidate className={clsx(styles.tile, styles.pressed)}>
      <OfferWords offer={offer} notes={notes} />
    </button>
  );
}

/** An offer, large, that leads to the dialog of the offered dish in place of this one. */
export function OfferLink({ offer, notes, href }: OfferProps & { href: string }) {
  return (
    <a href={href} data-replace="" className={clsx(styles.tile, styles.pressed)}>
      <OfferWords offer={offer} notes={notes} isLarge />
    </a>
  );
}

/** One of several offers to choose from; alone it is a plain tile, and taken as it stands. */
export function OfferChoice({
  offer,
  notes,
  isOnly,
  ...input
}: OfferProps & { isOnly: boolean } & ComponentProps<'input'>) {
  if (isOnly)
    return (
      <div className={styles.tile}>
        <input type="hidden" name={input.name} value={offer.upsellId} />
        <OfferWords offer={offer} notes={notes} />
      </div>
    );
  return (
    <label className={clsx(styles.tile, styles.choice)}>
      <input {...input} type="radio" value={offer.upsellId} />
      <OfferWords offer={offer} notes={notes} />
    </label>
  );
}

/** Picture or initials, name, what it is, price (R-UPS-04, R-UPS-07). */
function OfferWords({ offer, notes = [], isLarge = false }: OfferProps & { isLarge?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <DishPicture
        address={offer.image}
        name={offer.name}
        size={isLarge ? 'large' : 'medium'}
        when={isLarge ? 'seen' : undefined}
        className={styles.picture}
      />
      <span className={styles.words}>
        <b>{offer.name}</b>
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        <span className={styles.price}>
          {formatPrice(offer.price)}
          {offer.was !== null && (
            <s>
              <span className="sr">{t('menu.was')} </span>
              {formatPrice(offer.was)}
            </s>
          )}
        </span>
      </span>
    </>
  );
}
