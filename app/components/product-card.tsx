import { clsx } from 'clsx';
import { memo } from 'react';
import { initials } from '#app/domain/menu/initials.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { MenuCard } from './menu-card.ts';
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
  /** In the first view: its picture is fetched at once. */
  eager: boolean;
  /** Pieces in the cart. */
  count: number;
};

/**
 * A dish. The link covers the card; add floats over the picture: a plain form when one press is enough, else a link to
 * the dialog. Out of stock there is neither (R-CARD-05, R-CARD-06). No handlers: `useDelegated` serves them all.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { card, id, over, search, showImage, eager, count } = props;
  const { t } = useTranslation();
  const isOut = card.flag === 'out';
  const href = `${over}/item/${encodeURIComponent(card.id)}${search}`;
  return (
    <li
      id={id}
      className={clsx(styles.card, isOut && styles.out, !showImage && styles.plain)}
      aria-disabled={isOut || undefined}
    >
      {showImage && <Picture card={card} eager={eager} />}
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
function Picture({ card, eager }: { card: MenuCard; eager: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.picture}>
      {card.image ? (
        <img
          src={card.image}
          width={260}
          height={195}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <div className={styles.none}>
          <b aria-hidden="true">{initials(card.name)}</b>
          <span>{t('menu.noImage')}</span>
        </div>
      )}
      {card.flag && <Badge className={styles.flag}>{t(`menu.flags.${card.flag}`)}</Badge>}
    </div>
  );
}
