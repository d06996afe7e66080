import { useNavigate, useNavigation } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { type PieceDialogState, pieceAddress } from '#app/components/options/combo-behind.ts';
import { ruleText } from '#app/components/options/rule-text.ts';
import type { Choices } from '#app/components/options/use-choices.ts';
import { hasOptions } from '#app/domain/menu/choose-combo-item.ts';
import { groupLimits } from '#app/domain/menu/limits.ts';
import { CATEGORY_NAME_LENGTH, truncate } from '#app/domain/menu/truncate.ts';
import type { ComboGroup, ComboItem } from '#app/domain/menu/types.ts';
import { Badge } from '#app/ui/badge.tsx';
import { afterDialogs } from '#app/ui/dialog-leaving.ts';
import { Group } from '#app/ui/group.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './combo-groups.module.css';
import { ComboTile } from './combo-tile.tsx';
import { ItemOptions } from './piece-options.tsx';
import { type Pieces, piecesOf } from './use-pieces.ts';

type ComboGroupsProps = {
  groups: ComboGroup[];
  choices: Choices;
  pieces: Pieces;
  /** Of the combo's dialog. */
  place: { path: string; search: string };
};

/** One section for each group of a combo, with its Min and Max (R-COMBO-01, R-COMBO-02). */
export function ComboGroups({ groups, choices, pieces, place }: ComboGroupsProps) {
  const words = useTranslation();
  const { t } = words;
  const navigate = useNavigate();
  const coming = useNavigation().location?.pathname;
  const hydrated = useHydrated();
  const { selection, fault } = choices;

  /** An item with options is configured in its own dialog, which loads them (R-COMBO-11). */
  function open(item: ComboItem, copy: number | null) {
    const state: PieceDialogState = { over: true, copy };
    const go = () => void navigate(pieceAddress(place, item), { state, preventScrollReset: true });
    afterDialogs(go);
  }

  /** Others are added at once (R-COMBO-10); what is too many is let go of (R-COMBO-12). */
  function setWanted(item: ComboItem, wanted: number) {
    if (wanted <= piecesOf(selection, item).length || !hasOptions(item)) pieces.setPieces(item, wanted);
    else if (pieces.hasRoom(item)) open(item, null);
  }

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
          // before script it cannot know what is chosen by now
          rule={hydrated ? t('product.chosen', { count: chosen.length }) : ruleText(words, { min, max })}
          error={fault?.group === group.comboProductId ? fault.message : undefined}
        >
          <div className={styles.pick}>
            {group.comboItems.map((item) => (
              <ComboTile
                key={item.comboItemId}
                item={item}
                pieces={piecesOf(selection, item)}
                isComing={coming === pieceAddress({ path: place.path, search: '' }, item)}
                setWanted={(wanted) => setWanted(item, wanted)}
                edit={(copy) => open(item, copy)}
              />
            ))}
          </div>
          {group.comboItems.filter(hasOptions).map((item) => (
            <ItemOptions
              key={item.comboItemId}
              item={item}
              pieces={piecesOf(selection, item)}
              isFaulty={fault?.group === group.comboProductId}
              configure={(copy, own) => pieces.configure(item, copy, own)}
            />
          ))}
        </Group>
      </div>
    );
  });
}
