import { clsx } from 'clsx';
import { initials } from '#app/domain/menu/initials.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice, struckPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Badge } from '#app/ui/badge.tsx';
import { DialogArt, DialogClose, DialogHead } from '#app/ui/dialog.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './product-words.module.css';

type ProductProps = { product: MenuProduct };

/** Picture, or initials in its place, and the close link over it (R-PROD-01). */
export function ProductArt({ product }: ProductProps) {
  return (
    <>
      <DialogArt photo={!isDrawing(product.imageUrl)}>
        {product.imageUrl ? (
          <img src={product.imageUrl} width={304} height={304} alt="" />
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
  return (
    <div className={styles.words}>
      <h2 className="h1">{product.name}</h2>
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
            {diet}
          </Badge>
        ))}
      </p>
      <Description product={product} />
    </div>
  );
}

/** The head of a combo: a small picture beside name and description. */
export function ComboHead({ product }: ProductProps) {
  const title = (
    <span className={styles.combo}>
      {product.imageUrl && (
        <span className={styles.thumb}>
          <img src={product.imageUrl} width={72} height={72} alt="" />
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
  const { t } = useTranslation();
  return (
    <>
      {product.description && <p className="dim">{product.description}</p>}
      {product.allergens.length > 0 && (
        <p className="small dim">{t('product.contains', { list: product.allergens.join(', ') })}</p>
      )}
    </>
  );
}

function NoPicture({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.none}>
      <b aria-hidden="true">{initials(name)}</b>
      <span>{t('menu.noImage')}</span>
    </div>
  );
}

/** Drawings stand on the tint, photographs fill it. */
function isDrawing(url: string | null): boolean {
  return url === null || url.endsWith('.svg');
}
