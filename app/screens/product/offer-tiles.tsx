import type { SubmitEvent } from 'react';
import { OfferButton } from '#app/components/offer-tile.tsx';
import type { OfferView } from '#app/components/offer-view.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './offer-tiles.module.css';

/** Name of the tiles' buttons; the value is the offer's id. */
const FIELD = 'offer';

/** Offers before the add (R-UPS-07): each a button of the product's form, so that what is chosen goes along. */
export function OfferTiles({ offers }: { offers: OfferView[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="offers-title">
      <h3 className="h3" id="offers-title">
        {t('offer.goesWell')}
      </h3>
      <div className={styles.tiles}>
        {offers.map((offer) => (
          <OfferButton key={offer.upsellId} offer={offer} name={FIELD} value={offer.upsellId} />
        ))}
      </div>
    </section>
  );
}

/** Whether a form is sent by the tile of an offer. */
export function isTilePressed({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as globalThis.SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === FIELD;
}
