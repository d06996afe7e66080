import { useHydrated } from 'remix-utils/use-hydrated';
import { chosenIn, maximumText } from '#app/domain/menu/check-modifiers.ts';
import { categoryLimits } from '#app/domain/menu/limits.ts';
import { CATEGORY_NAME_LENGTH, truncate } from '#app/domain/menu/truncate.ts';
import type { ModifierCategory, Selection } from '#app/domain/menu/types.ts';
import type { Configurable } from '#app/domain/menu/visible.ts';
import { Group } from '#app/ui/group.tsx';
import { Options } from '#app/ui/option-row.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { FormFault } from './form-fault.ts';
import { ModifierRow } from './modifier-row.tsx';
import { ruleText } from './rule-text.ts';
import { isCounted } from './scopes.ts';

export type ModifierGroupProps = {
  target: Configurable;
  category: ModifierCategory;
  /** Whose fields these are (field-names.ts). */
  owner: string;
  /** Variant id, '' for the product's own categories. */
  scope: string;
  selection: Selection;
  choose(next: Selection): void;
  fault: FormFault | null;
};

/** One modifier category: its rule before it is broken, its tag, its items (R-PROD-03, R-PROD-17). */
export function ModifierGroup(props: ModifierGroupProps) {
  const { category, owner, scope, selection, fault } = props;
  const { t } = useTranslation();
  const rule = useRule(category, selection);
  const tag = useTag(category, selection);
  const { modifierCategoryId, name } = category;
  return (
    <div data-group={modifierCategoryId}>
      <Group
        id={`${owner}${scope}:${modifierCategoryId}`}
        name={<span title={name}>{truncate(name, CATEGORY_NAME_LENGTH)}</span>}
        rule={rule}
        tag={{ ...tag, text: t(`product.${tag.text}`) }}
        error={fault?.group === modifierCategoryId ? fault.message : undefined}
      >
        <Options>
          {category.modifierItems.map((item) => (
            <ModifierRow key={item.modifierItemId} {...props} item={item} />
          ))}
        </Options>
      </Group>
    </div>
  );
}

/** What it asks for; once pieces are counted and no more fit, the overflow text: it says why every plus is off. */
function useRule(category: ModifierCategory, selection: Selection): string {
  const words = useTranslation();
  const limits = categoryLimits(category);
  const isFull = chosenIn(category.modifierCategoryId, selection.modifiers) >= limits.max;
  if (isFull && category.modifierItems.some((item) => isCounted(category, item)))
    return words.tell(maximumText(limits.max));
  return ruleText(words, limits);
}

/** Required until enough is chosen, then Done; before script it cannot know, and only says Required. */
function useTag(category: ModifierCategory, selection: Selection) {
  const hydrated = useHydrated();
  const { min, max } = categoryLimits(category);
  if (min === 0) return { text: 'optional' } as const;
  const count = chosenIn(category.modifierCategoryId, selection.modifiers);
  if (hydrated && count >= min && count <= max) return { text: 'done', tone: 'ok', icon: 'check' } as const;
  return { text: 'required', tone: 'brand' } as const;
}
