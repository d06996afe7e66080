import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { DishPicture } from '#app/features/dish/dish-picture.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type NameInText, WithNames } from '#app/ui/with-names.tsx';
import styles from './offer-tile.module.css';
import type { OfferView } from './offer-view.ts';

/** A line below the name of an offer: its language, or the names in it, where they are not the page's. */
export type OfferNote = {
  text: string;
  lang?: string | undefined;
  names?: readonly NameInText[] | undefined;
};

type OfferProps = {
  offer: OfferView;
  /** Lines below its name, in a dim colour; blank ones are left out. */
  notes?: readonly OfferNote[];
};

/**
 * An offer that opens when it is pressed: a submit button of the form around it, so that the choices made
 * there are sent with it.
 */
export function OfferButton({ offer, notes, ...rest }: OfferProps & ComponentProps<'button'>) {
  return (
    <button {...rest} type="submit" formNoValidate className={clsx(styles.tile, styles.pressed)}>
      <OfferWords offer={offer} notes={notes} />
    </button>
  );
}

/** A large offer that links to the dialog of the offered dish, which takes the place of the current one. */
export function OfferLink({ offer, notes, href }: OfferProps & { href: string }) {
  return (
    <a href={href} data-replace="" className={clsx(styles.tile, styles.pressed)}>
      <OfferWords offer={offer} notes={notes} isLarge />
    </a>
  );
}

/** One of several offers to choose from: a radio button. A single offer is a plain tile and always chosen. */
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

/** Picture or initials, name, description, price. */
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
        <b lang={offer.lang}>{offer.name}</b>
        {notes
          .filter(({ text }) => text !== '')
          .map(({ text, lang, names }) => (
            <small key={text} lang={lang}>
              <WithNames text={text} names={names} />
            </small>
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
