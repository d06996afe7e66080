import { clsx } from 'clsx';
import { memo, useContext } from 'react';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useLabelLine } from './label-words.ts';
import type { MenuCard } from './menu-card.ts';
import { CardLayout } from './menu-look.ts';
import { NoPicture } from './no-picture.tsx';
import { Picture } from './picture.tsx';
import styles from './product-card.module.css';

type ProductCardProps = {
  card: MenuCard;
  /** Id of the element. */
  id: string;
  /** Path of the screen it stands on, '' for /: dialogs open over it and its form posts there. */
  over: string;
  /** `?from=…` of the dialog's link, or ''. */
  search: string;
  showImage: boolean;
  /** When its picture is fetched. */
  pictureWhen?: 'first' | 'seen' | undefined;
  /** Pieces in the cart. */
  count: number;
};

/**
 * A dish. The link covers the card; add floats over the picture: a plain form when one press is enough, else a link to
 * the dialog. Out of stock there is neither (R-CARD-05, R-CARD-06). No handlers: `useDelegated` serves them all.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, id, over, search, showImage, pictureWhen, count } = props;
  const { t } = useTranslation();
  const labelLine = useLabelLine();
  const isOut = card.flag === 'out';
  const href = `${over}/item/${encodeURIComponent(card.id)}${search}`;
  return (
    <li
      id={id}
      className={clsx(styles.card, isOut && styles.out, !showImage && styles.plain)}
      aria-disabled={isOut || undefined}
    >
      {showImage && <CardPicture card={card} when={pictureWhen} />}
      <div className={styles.words}>
        {!showImage && card.flag && <Badge className={styles.word}>{t(`menu.flags.${card.flag}`)}</Badge>}
        <h3>
          {isOut ? (
            card.name
          ) : (
            <a href={href} data-dialog="">
              {card.name}
            </a>
          )}
        </h3>
        {card.description && <p>{card.description}</p>}
        {card.labels && <small className={styles.labels}>{labelLine(card.labels)}</small>}
        {card.price !== null && (
          <span className={styles.price}>
            {formatPrice(card.price)}
            {card.was !== null && (
              <s>
                <span className="sr">{t('menu.was')} </span>
                {formatPrice(card.was)}
              </s>
            )}
          </span>
        )}
      </div>
      {!isOut && <AddControl {...{ card, id, over, href, count }} />}
    </li>
  );
});

function AddControl({
  card,
  id,
  over,
  href,
  count,
}: Pick<ProductCardProps, 'card' | 'id' | 'over' | 'count'> & { href: string }) {
  const { t } = useTranslation();
  const className = clsx(styles.add, count > 0 && styles.has);
  const sign = count > 0 ? count : <Icon name="plus" />;
  const name = card.name;
  const label = count > 0 ? t('menu.addMore', { name, count }) : t('menu.add', { name });
  if (!card.quick)
    return (
      <a className={className} href={href} data-dialog="" aria-label={label}>
        {sign}
      </a>
    );
  return (
    <form method="post" action={over || '/'} data-quiet={`add-${card.id}`} className={styles.form}>
      {id.startsWith('recommended-') && <input type="hidden" name="card" value={id} />}
      <button type="submit" name="productId" value={card.id} className={className} aria-label={label}>
        {sign}
      </button>
    </form>
  );
}

/** Picture or initials, in a tile of fixed shape, so that nothing moves when the picture comes. */
function CardPicture({ card, when }: { card: MenuCard; when: ProductCardProps['pictureWhen'] }) {
  const { t } = useTranslation();
  const layout = useContext(CardLayout);
  const { image, name, flag } = card;
  return (
    <div className={clsx(styles.picture, image !== null && isDrawing(image) && styles.drawing)}>
      {image === null ? (
        <NoPicture name={name} className={styles.none} />
      ) : (
        <Picture address={image} place={layout === 'list' ? 'line' : 'card'} when={when} />
      )}
      {flag && <Badge className={styles.flag}>{t(`menu.flags.${flag}`)}</Badge>}
    </div>
  );
}
