import { clsx } from 'clsx';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Contains } from '#app/components/contains.tsx';
import { chooseVariant } from '#app/domain/menu/choose-modifier.ts';
import { defaultModifiers } from '#app/domain/menu/default-selection.ts';
import { truncate, VARIANT_NAME_LENGTH } from '#app/domain/menu/truncate.ts';
import type { Selection, Variant } from '#app/domain/menu/types.ts';
import { type Configurable, visibleVariants } from '#app/domain/menu/visible.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Group } from '#app/ui/group.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { variantField } from './field-names.ts';
import type { FormFault } from './form-fault.ts';
import { ModifierGroup } from './modifier-group.tsx';
import styles from './option-groups.module.css';
import { scopeFor, scopesOf } from './scopes.ts';

type OptionGroupsProps = {
  /** The product, or an item of a combo. */
  target: Configurable;
  /** '' or comboOwner(…): whose fields these are. */
  owner: string;
  selection: Selection;
  choose(next: Selection): void;
  /** What is wrong; marked at its group. */
  fault: FormFault | null;
  /** A combo item's prices are added to the combo's; 0 is included. */
  included?: boolean | undefined;
};

/**
 * Variants and modifier categories. Every variant's own categories are in the form, so that it works before script; CSS
 * shows those of the chosen variant, and where it cannot, a line says which variant they are for.
 */
export function OptionGroups({ target, owner, selection, choose, fault, included }: OptionGroupsProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const variants = visibleVariants(target);
  const scopes = scopesOf(target);
  const current = scopeFor(target, selection.variantId);
  function priceOf(variant: Variant): string {
    if (!variant.inStock) return t('product.outOfStock');
    if (!included) return formatPrice(variant.priceCents);
    return variant.priceCents === 0 ? t('product.included') : `+${formatPrice(variant.priceCents)}`;
  }
  return (
    <div className={styles.options}>
      {variants.length > 0 && (
        <div data-group="variants">
          <Group
            id={`${owner}variants`}
            name={t('product.variants')}
            rule={t('product.chooseOne')}
            tag={{ text: t('product.required'), tone: 'brand' }}
            error={fault?.group === 'variants' ? fault.message : undefined}
          >
            <Tiles columns={included ? 'half' : 'one'}>
              {variants.map((variant, index) => (
                <Tile
                  key={variant.variantId}
                  type="radio"
                  name={variantField(owner)}
                  value={variant.variantId}
                  checked={selection.variantId === variant.variantId}
                  onChange={() => choose(chooseVariant(target, selection, variant.variantId))}
                  disabled={!variant.inStock}
                  className={clsx(
                    styles[`chosen${index}`],
                    scopes.some((each) => each.scope === variant.variantId) && styles.hasOwn,
                  )}
                  title={<span title={variant.name}>{truncate(variant.name, VARIANT_NAME_LENGTH)}</span>}
                  note={
                    (included || variant.allergens.length > 0) && (
                      <>
                        {included && priceOf(variant)}
                        <Contains allergens={variant.allergens} />
                      </>
                    )
                  }
                  end={!included && priceOf(variant)}
                />
              ))}
            </Tiles>
          </Group>
        </div>
      )}
      {scopes.map(({ scope, categories }) => {
        const index = variants.findIndex((variant) => variant.variantId === scope);
        const variant = variants[index];
        return (
          <div
            key={scope}
            className={
              variant ? clsx(styles[`own${index}`] && styles.own, styles[`own${index}`]) : styles.base
            }
            hidden={hydrated && scope !== current}
          >
            {variant && <p className={styles.whose}>{t('product.whenVariant', { variant: variant.name })}</p>}
            {categories.map((category) => (
              <ModifierGroup
                key={category.modifierCategoryId}
                target={target}
                category={category}
                owner={owner}
                scope={scope}
                selection={
                  scope === current
                    ? selection
                    : {
                        variantId: scope || null,
                        modifiers: defaultModifiers(target, scope || null),
                        comboItems: [],
                      }
                }
                choose={choose}
                fault={fault}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
