import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { faultWords } from '#app/features/cart/promotion-notices.ts';
import { VisitorPart } from '#app/shell/kept-pages/hole.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OfferCardView } from './offer-card-view.ts';
import styles from './special-offers.module.css';

type Props = {
  offer: OfferCardView;
  /** Why its code was refused, just now. */
  fault: PromoFault | null;
  busy: boolean;
};

/** One promotion: its benefit, its conditions, and the button that puts it into the cart. */
export function OfferCard({ offer, fault, busy }: Props) {
  const { id, name, lang, benefit, conditions, code } = offer;
  const { t } = useTranslation();
  const root = useRootData();
  return (
    <article className={styles.offer} aria-labelledby={`offer-${id}`}>
      <div className={styles.words}>
        <Badge tone="brand">{benefit}</Badge>
        <h2 className="h3" id={`offer-${id}`} lang={lang}>
          {name}
        </h2>
        {conditions.length > 0 && (
          <ul className={styles.conditions}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        )}
        {code === null && <p className="dim small">{t('offers.noCode')}</p>}
        {fault && (
          <Note tone="no" alert>
            {'own' in fault && fault.own === 'noCart' ? t('offers.emptyCart') : faultWords(t, fault)}
          </Note>
        )}
        <div className={styles.foot}>
          {code !== null && (
            <span className={styles.code}>
              <span className="sr">{t('offers.code')} </span>
              {code}
            </span>
          )}
          <VisitorPart
            root={root}
            draw={({ cart }) => (
              <UseOffer code={code} busy={busy} isInCart={cart?.promotions.some((one) => one.id === id)} />
            )}
          />
        </div>
      </div>
      <div className={styles.mark}>
        <Icon name="tag" size="fill" />
      </div>
    </article>
  );
}

type UseProps = Pick<Props, 'busy'> & Pick<OfferCardView, 'code'> & { isInCart: boolean | undefined };

/** The press that puts the code into the cart; or that it is there. */
function UseOffer({ code, busy, isInCart }: UseProps) {
  const { t } = useTranslation();
  if (isInCart)
    return (
      <Badge tone="ok" icon="check">
        {t('offers.inCart')}
      </Badge>
    );
  if (code === null) return null;
  return (
    <form method="post">
      <Button variant="soft" name="code" value={code} busy={busy} aria-label={`${t('offers.use')}: ${code}`}>
        {t('offers.use')}
      </Button>
    </form>
  );
}
