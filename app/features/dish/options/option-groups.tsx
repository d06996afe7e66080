import { clsx } from 'clsx';
import { chooseVariant } from '#app/domain/menu/choose-modifier.ts';
import { defaultModifiers } from '#app/domain/menu/default-selection.ts';
import { VARIANT_NAME_LENGTH } from '#app/domain/menu/truncate.ts';
import type { Selection, Variant } from '#app/domain/menu/types.ts';
import { type Configurable, visibleVariants } from '#app/domain/menu/visible.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { Named } from '#app/features/dish/named.tsx';
import { Group } from '#app/ui/group.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { FormFault } from './form-fault.ts';
import { scopeFor, scopesOf, variantField, variantsGroup } from './form-fields.ts';
import { ModifierGroup } from './modifier-group.tsx';
import styles from './option-groups.module.css';
import { Contains } from './option-words.tsx';

type OptionGroupsProps = {
  /** A product, or an item of a combo. */
  target: Configurable;
  /** Whose fields these are: '' for the product, else `comboOwner(…)`. */
  owner: string;
  selection: Selection;
  choose(next: Selection): void;
  /** The fault to show at its group. */
  fault: FormFault | null;
  /** True for a combo item: its prices are added to the combo's price, and 0 reads 'included'. */
  included?: boolean | undefined;
};

/**
 * Variants and modifier categories. The form holds the categories of every variant, so that it works before
 * script runs, and a variant brings its default options with it. CSS shows those of the chosen variant, and
 * before one is chosen a line that they follow; where CSS cannot, a line names the variant they belong to.
 */
export function OptionGroups({ target, owner, selection, choose, fault, included }: OptionGroupsProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const variants = visibleVariants(target);
  const scopes = scopesOf(target);
  const current = scopeFor(target, selection.variantId);
  // the product's own options count once a variant without options of its own is chosen
  const isWaiting = variants.length > 0 && selection.variantId === null;
  function priceOf(variant: Variant): string {
    if (!variant.inStock) return t('product.outOfStock');
    if (!included) return formatPrice(variant.priceCents);
    return variant.priceCents === 0 ? t('product.included') : `+${formatPrice(variant.priceCents)}`;
  }
  return (
    <div className={styles.options}>
      {variants.length > 0 && (
        <div className={styles.variants}>
          <Group
            id={variantsGroup(owner)}
            name={t('product.variants')}
            rule={t('product.chooseOne')}
            tag={{ text: t('product.required'), tone: 'brand' }}
            error={fault?.group === variantsGroup(owner) ? fault.message : undefined}
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
                  title={<Named of={variant} cut={VARIANT_NAME_LENGTH} />}
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
      {variants.length > 0 && scopes.length > 0 && (
        <p className={styles.follow} hidden={hydrated && !isWaiting}>
          {t('product.optionsFollow')}
        </p>
      )}
      {scopes.map(({ scope, categories }) => {
        const index = variants.findIndex((variant) => variant.variantId === scope);
        const variant = variants[index];
        return (
          <div
            key={scope}
            className={
              variant
                ? clsx(styles[`own${index}`] && styles.own, styles[`own${index}`])
                : clsx(styles.base, variants.length > 0 && styles.waits)
            }
            hidden={hydrated && (isWaiting || scope !== current)}
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
