import { useHydrated } from 'remix-utils/use-hydrated';
import { hasOptions } from '#app/domain/menu/choose-combo-item.ts';
import { groupLimits } from '#app/domain/menu/limits.ts';
import { CATEGORY_NAME_LENGTH, truncate } from '#app/domain/menu/truncate.ts';
import type { ComboGroup, ComboItem } from '#app/domain/menu/types.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Group } from '#app/ui/group.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './combo-groups.module.css';
import { ComboTile } from './combo-tile.tsx';
import { comboOwner } from './field-names.ts';
import { firstChoices } from './first-values.ts';
import { OptionGroups } from './option-groups.tsx';
import { type Choices, isOf } from './use-choices.ts';

type ComboGroupsProps = { groups: ComboGroup[]; choices: Choices };

/** One section for each group of a combo, with its Min and Max (R-COMBO-01, R-COMBO-02). */
export function ComboGroups({ groups, choices }: ComboGroupsProps) {
  const { t } = useTranslation();
  const { selection, fault } = choices;
  return groups.map((group) => {
    const { min, max } = groupLimits(group);
    const chosen = selection.comboItems.filter((piece) => piece.comboProductId === group.comboProductId);
    return (
      <div key={group.comboProductId} data-group={group.comboProductId} className={styles.group}>
        <div className={styles.limits}>
          <Badge>{t('product.min', { count: min })}</Badge>
          {max !== Infinity && <Badge>{t('product.max', { count: max })}</Badge>}
        </div>
        <Group
          id={`group:${group.comboProductId}`}
          name={<span title={group.name}>{truncate(group.name, CATEGORY_NAME_LENGTH)}</span>}
          rule={t('product.chosen', { count: chosen.length })}
          error={fault?.group === group.comboProductId ? fault.message : undefined}
        >
          <div className={styles.pick}>
            {group.comboItems.map((item) => (
              <ComboTile
                key={item.comboItemId}
                item={item}
                pieces={chosen.filter((piece) => isOf(piece, item))}
                setPieces={(wanted) => choices.setPieces(item, wanted)}
              />
            ))}
          </div>
          {group.comboItems.filter(hasOptions).map((item) => (
            <ItemOptions key={item.comboItemId} item={item} choices={choices} />
          ))}
        </Group>
      </div>
    );
  });
}

/**
 * Variants and modifiers of a combo item, folded; its copies share them. In the form before script for every item, as
 * any may be ticked; with script only for those that are chosen.
 */
function ItemOptions({ item, choices }: { item: ComboItem; choices: Choices }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const piece = choices.selection.comboItems.find((each) => isOf(each, item));
  const { variantId, modifiers } = piece ?? firstChoices(item);
  return (
    <details className={styles.options} open={piece !== undefined} hidden={hydrated && !piece}>
      <summary>{t('product.options', { name: item.name })}</summary>
      <OptionGroups
        target={item}
        owner={comboOwner(item.comboProductId, item.comboItemId)}
        selection={{ variantId, modifiers, comboItems: [] }}
        choose={(next) => choices.configure(item, next)}
        fault={null}
        included
      />
    </details>
  );
}
