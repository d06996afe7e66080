import { clsx } from 'clsx';
import { memo, useContext } from 'react';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { NoPicture } from '#app/features/dish/dish-picture.tsx';
import { useLabelLine } from '#app/features/dish/label-words.ts';
import { Hole } from '#app/shell/kept-pages/hole.tsx';
import { CardLayout } from '#app/shell/picture/menu-look.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import type { CartView } from '#app/shell/root-data/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './product-card.module.css';

type ProductCardProps = {
  card: MenuCard;
  /** The element's id. */
  id: string;
  /** Path of the page it is on, '' for /: dialogs open over it, and its form posts there. */
  over: string;
  /** Query of the dialog's link: `?from=…`, or ''. */
  search: string;
  showImage: boolean;
  /** Fetches its picture early: 'first' with high priority, 'seen' at once. */
  pictureWhen?: 'first' | 'seen' | undefined;
  /** Pieces of this dish in the cart. */
  count: number;
  /** It may contain what the visitor avoids: nobody stated its allergens. */
  isUnstated?: boolean;
};

/**
 * The card of a dish. Its link covers the card; the plus button lies over the picture. It is a plain form
 * when one press adds the dish, else a link to the dialog. A dish out of stock has neither. It has no
 * handlers: `useDelegated` handles all cards.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, id, over, search, showImage, pictureWhen, count, isUnstated = false } = props;
  const { t } = useTranslation();
  const labelLine = useLabelLine();
  const labels = card.labels ? labelLine(card.labels) : '';
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
        <h3 lang={card.lang}>
          {isOut ? (
            card.name
          ) : (
            <a href={href} data-dialog="">
              {card.name}
            </a>
          )}
        </h3>
        {card.description && <p lang={card.descriptionLang}>{card.description}</p>}
        {card.isAlcohol && <small className={styles.labels}>18+</small>}
        {labels !== '' && <small className={styles.labels}>{labels}</small>}
        {isUnstated && <small className={styles.labels}>{t('product.unstated')}</small>}
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
      {!isOut && (
        <Hole
          draw={({ cart }) => <AddControl {...{ card, id, over, href }} count={piecesOf(card.id, cart)} />}
          differs={({ cart }) => piecesOf(card.id, cart) > 0}
          uses={({ cart }) => piecesOf(card.id, cart)}
        >
          <AddControl {...{ card, id, over, href, count }} />
        </Hole>
      )}
    </li>
  );
});

/** Pieces of a dish in the cart. */
function piecesOf(productId: string, cart: CartView | null): number {
  let pieces = 0;
  for (const line of cart?.lines ?? []) if (line.productId === productId) pieces += line.qty;
  return pieces;
}

function AddControl({
  card,
  id,
  over,
  href,
  count,
}: Pick<ProductCardProps, 'card' | 'id' | 'over' | 'count'> & { href: string }) {
  const { t } = useTranslation();
  const className = clsx(styles.add, count > 0 && styles.has);
  const name = card.name;
  // its name is text, which browsers without pictures show
  const content = (
    <>
      {count > 0 ? <span aria-hidden="true">{count}</span> : <Icon name="plus" />}
      <span className="sr">{count > 0 ? t('menu.addMore', { name, count }) : t('menu.add', { name })}</span>
    </>
  );
  if (!card.quick)
    return (
      <a className={className} href={href} data-dialog="">
        {content}
      </a>
    );
  return (
    <form method="post" action={over || '/'} data-quiet={`add-${card.id}`} className={styles.form}>
      {id.startsWith('recommended-') && <input type="hidden" name="card" value={id} />}
      <button type="submit" name="productId" value={card.id} className={className}>
        {content}
      </button>
    </form>
  );
}

/** Picture or initials in a box of fixed shape, so that nothing moves when the picture loads. */
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
