import { useMemo } from 'react';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import { groupLimits } from '#app/domain/menu/limits.ts';
import { localProduct } from '#app/domain/menu/local-product.ts';
import { menuCard } from '#app/domain/menu/menu-card.ts';
import { isDrawing } from '#app/domain/menu/picture-address.ts';
import { productToWire } from '#app/domain/menu/to-wire.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { visibleVariants } from '#app/domain/menu/visible.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { NoPicture } from '#app/features/dish/dish-picture.tsx';
import { OptionGroups } from '#app/features/dish/options/option-groups.tsx';
import { Contains, ruleText } from '#app/features/dish/options/option-words.tsx';
import { ProductCard } from '#app/features/menu/product-card.tsx';
import { Picture } from '#app/shell/picture/picture.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** No dish of a preview is out of stock until a time. */
const ANY_TIME = new Date(0);

/**
 * The card and the choices of a dish as customers see them, by the store's own parts. Nothing in it can be pressed;
 * without scripts it shows what the form had when it was opened.
 */
export function Preview({ product, own }: { product: MenuProduct; own: string }) {
  const words = useTranslation();
  const { t, language } = words;
  const card = useMemo(
    () => menuCard(productToWire(product, ANY_TIME), { now: ANY_TIME, language, own }),
    [product, language, own],
  );
  const local = useMemo(() => localProduct(product, language, own), [product, language, own]);
  const first = visibleVariants(local).find(({ inStock }) => inStock);
  const selection = defaultSelection(local, first?.variantId ?? null);
  return (
    <section className="prev" id="preview" aria-label={t('manageDish.preview')}>
      <h2 className="h3">{t('manageDish.preview')}</h2>
      <div className="shown" inert>
        <ul>
          <ProductCard card={card} id="shown-card" over="" search="" showImage count={0} />
        </ul>
        <div className="frame">
          <div className="hero">
            {local.imageUrl ? (
              <span className={isDrawing(local.imageUrl) ? 'drawing' : undefined}>
                <Picture address={local.imageUrl} place="dialog" />
              </span>
            ) : (
              <NoPicture name={local.name} />
            )}
          </div>
          <div className="b">
            <p className="h3" lang={local.lang}>
              {local.name}
            </p>
            {local.description && <p className="dim small">{local.description}</p>}
            <Contains allergens={local.allergens} />
            {local.comboGroups.map((group) => (
              <div key={group.comboProductId}>
                <p>
                  <b>{group.name}</b> <small className="dim">{ruleText(words, groupLimits(group))}</small>
                </p>
                <ul className="plain">
                  {group.comboItems.map((item) => (
                    <li key={item.comboItemId}>
                      <span>{item.name}</span>
                      <span>
                        {item.priceCents > 0 ? `+${formatPrice(item.priceCents)}` : t('product.included')}
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            {!local.isComboProduct && (
              <OptionGroups
                key={JSON.stringify(local)}
                target={local}
                owner=""
                selection={selection}
                choose={() => {}}
                fault={null}
              />
            )}
            <p className="cta">
              <span>{t('product.addToCart')}</span>
              <span>{formatPrice(unitPrice(local, selection))}</span>
            </p>
          </div>
        </div>
      </div>
      <noscript>
        <p className="dim small">{t('manageDish.previewStill')}</p>
      </noscript>
    </section>
  );
}
