import { clsx } from 'clsx';
import { useContext } from 'react';
import { foldLabel } from '#app/domain/menu/avoided-allergens.ts';
import { labelsOf } from '#app/domain/menu/dish-labels.ts';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice, struckPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Contains } from '#app/features/dish/options/option-words.tsx';
import { ShowsPictures } from '#app/shell/picture/menu-look.ts';
import { Picture } from '#app/shell/picture/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { DialogArt, DialogClose, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { NoPicture } from './dish-picture.tsx';
import { capital, labelWord } from './label-words.ts';
import styles from './product-words.module.css';

type ProductProps = { product: MenuProduct };

/**
 * The head of a dish's dialog: the picture, or initials in its place, under the close link. Where the
 * restaurant shows no pictures it is the name instead.
 */
export function ProductArt({ product }: ProductProps) {
  if (!useContext(ShowsPictures))
    return <DialogHead title={<span lang={product.lang}>{product.name}</span>} isPage />;
  return (
    <>
      <DialogArt photo={product.imageUrl !== null && !isDrawing(product.imageUrl)}>
        {product.imageUrl ? (
          <Picture address={product.imageUrl} place="dialog" when="first" />
        ) : (
          <NoPicture name={product.name} />
        )}
      </DialogArt>
      <DialogClose floating />
    </>
  );
}

/** Name, price, labels, description and allergens. */
export function ProductWords({ product }: ProductProps) {
  const { t } = useTranslation();
  const was = struckPrice(product);
  const isUnderArt = useContext(ShowsPictures);
  return (
    <div className={styles.words}>
      {isUnderArt && (
        <h1 className="h1" lang={product.lang}>
          {product.name}
        </h1>
      )}
      <p className={clsx('row wraps', styles.facts)}>
        <b className="num">{formatPrice(productPrice(product))}</b>
        {was !== null && (
          <s className="dim">
            <span className="sr">{t('menu.was')} </span>
            {formatPrice(was)}
          </s>
        )}
        {product.isRecommended && <Badge tone="brand">{t('product.recommended')}</Badge>}
        {product.diets.map((diet) => (
          <Badge key={diet} tone="ok">
            {capital(labelWord(foldLabel(diet), t))}
          </Badge>
        ))}
      </p>
      <Description product={product} />
    </div>
  );
}

/** The head of a combo's dialog: a small picture beside name and description. */
export function ComboHead({ product }: ProductProps) {
  const isShown = useContext(ShowsPictures);
  const title = (
    <span className={styles.combo}>
      {isShown && product.imageUrl && (
        <span className={styles.thumb}>
          <Picture address={product.imageUrl} place="thumb" when="seen" />
        </span>
      )}
      <span>
        <span lang={product.lang}>{product.name}</span>
        {product.description && <small lang={product.descriptionLang}>{product.description}</small>}
      </span>
    </span>
  );
  return <DialogHead title={title} isPage />;
}

function Description({ product }: ProductProps) {
  return (
    <>
      {product.description && (
        <p className="dim" lang={product.descriptionLang}>
          {product.description}
        </p>
      )}
      <Contains {...labelsOf(product)} />
    </>
  );
}
