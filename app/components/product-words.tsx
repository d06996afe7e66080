import { clsx } from 'clsx';
import { useContext } from 'react';
import { Contains } from '#app/components/contains.tsx';
import { capital, labelWord } from '#app/components/label-words.ts';
import { ShowsPictures } from '#app/components/menu-look.ts';
import { NoPicture } from '#app/components/no-picture.tsx';
import { Picture } from '#app/components/picture.tsx';
import { foldLabel } from '#app/domain/menu/dish-labels.ts';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice, struckPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DialogArt, DialogClose, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './product-words.module.css';

type ProductProps = { product: MenuProduct };

/** Picture, or initials in its place, and the close link over it (R-PROD-01); the name where pictures are not shown. */
export function ProductArt({ product }: ProductProps) {
  if (!useContext(ShowsPictures)) return <DialogHead title={product.name} />;
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

/** Name, price, what it is, what is in it. */
export function ProductWords({ product }: ProductProps) {
  const { t } = useTranslation();
  const was = struckPrice(product);
  const isUnderArt = useContext(ShowsPictures);
  return (
    <div className={styles.words}>
      {isUnderArt && <h2 className="h1">{product.name}</h2>}
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

/** The head of a combo: a small picture beside name and description. */
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
        {product.name}
        {product.description && <small>{product.description}</small>}
      </span>
    </span>
  );
  return <DialogHead title={title} />;
}

function Description({ product }: ProductProps) {
  return (
    <>
      {product.description && <p className="dim">{product.description}</p>}
      <Contains allergens={product.allergens} />
    </>
  );
}
