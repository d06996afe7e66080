import { type ComponentProps, useRef } from 'react';
import type { LocatedOption } from '#app/features/ordering/address-search/place-view.ts';
import { useCombobox } from '#app/features/ordering/address-search/use-combobox.tsx';
import { useSuggestions } from '#app/features/ordering/address-search/use-suggestions.ts';
import { Field } from '#app/ui/field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './address.module.css';

type Props = { field: ComponentProps<typeof Field>['field']; onFound: (place: LocatedOption) => void };

/**
 * The text of the address, with suggestions while it is typed. Any other text can be saved too; without
 * scripts the server looks for its place.
 */
export function SearchedAddress({ field, onFound }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions();
  const combobox = useCombobox({
    id: field.id,
    input,
    places: suggestions.places,
    onChoose(place) {
      combobox.setOpen(false);
      suggestions.clear();
      onFound(place);
    },
  });
  return (
    <div className={styles.searched}>
      <Field
        ref={input}
        field={field}
        label={t('address.address')}
        icon="pin"
        maxLength={300}
        onInput={() => suggestions.type(input.current?.value ?? '')}
        {...(hydrated ? combobox.props : { autoComplete: 'address-line1' })}
      />
      {combobox.list}
    </div>
  );
}
