import { useEffect, useRef } from 'react';
import { PLACE_FIELDS } from '#app/features/manage/details/place-fields.ts';
import type { PlaceOption } from '#app/features/ordering/address-search/place-view.ts';
import { useCombobox } from '#app/features/ordering/address-search/use-combobox.tsx';
import { useSuggestions } from '#app/features/ordering/address-search/use-suggestions.ts';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { inFile } from './place-text.ts';

type AddressFieldProps = {
  field: FieldControl;
  label: string;
  hint: string;
  /** The addresses that the map has for what was typed, of which one is chosen. */
  places: readonly PlaceOption[];
};

/**
 * The restaurant's address, which the map has to have: the server looks for what was typed and asks where there are
 * several. With scripts addresses are offered while one types.
 */
export function AddressField({ field, label, hint, places }: AddressFieldProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions();
  const combobox = useCombobox({
    id: field.id,
    input,
    places: suggestions.places,
    onChoose({ text, value }) {
      combobox.setOpen(false);
      suggestions.clear();
      if (input.current) input.current.value = inFile(text);
      if (chosen.current) chosen.current.value = value;
    },
  });
  // what somebody types while the scripts are on their way is looked for as well
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there
  useEffect(() => {
    const { current } = input;
    if (current && current === document.activeElement && current.value !== current.defaultValue)
      suggestions.type(current.value);
  }, []);
  return (
    <>
      <div>
        <Field
          ref={input}
          field={field}
          label={label}
          hint={hint}
          icon="pin"
          maxLength={300}
          required
          onInput={() => suggestions.type(input.current?.value ?? '')}
          {...(hydrated ? combobox.props : { autoComplete: 'off' })}
        />
        {combobox.list}
        <input ref={chosen} type="hidden" name={PLACE_FIELDS.chosen} defaultValue="" />
      </div>
      {places.length > 0 && (
        <fieldset>
          <legend className="lab">{t('manageDetails.which')}</legend>
          <input type="hidden" name={PLACE_FIELDS.searched} value={field.defaultValue ?? ''} />
          <div className="opttile long">
            {places.map(({ text, value }) => (
              <Tile key={value} type="radio" name={PLACE_FIELDS.chosen} value={value} title={text} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
