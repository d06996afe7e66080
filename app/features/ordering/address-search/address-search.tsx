import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './address-search.module.css';
import { PLACE_FIELD, SEARCH_INTENT } from './place-fields.ts';
import { FoundPlaces, type SavedPlace, SavedPlaces } from './place-lists.tsx';
import { PlaceMessage, placeLine } from './place-message.tsx';
import type { ChosenPlace, PlaceOption, PlaceSearch } from './place-view.ts';
import { useCombobox } from './use-combobox.tsx';
import { useCurrentLocation } from './use-current-location.ts';
import { usePicked } from './use-picked.ts';
import { useSuggestions } from './use-suggestions.ts';

type AddressSearchProps = {
  /** Id of the box; all other ids start with it. */
  id: string;
  /** The result of a search that was submitted as a form, without script. */
  search: PlaceSearch;
  /** The address that is chosen already; it is shown in the box. Only with `sends` false. */
  chosen?: ChosenPlace | null;
  /**
   * True: choosing an address submits the form at once, as a button named `place` would. False: the choice
   * goes with the form in the hidden field `chosenPlace`, and its distance is shown here.
   */
  sends: boolean;
  /** Attributes of its submit buttons: formNoValidate, formAction, data-side, disabled. */
  button?: Omit<ComponentProps<'button'>, 'name' | 'value' | 'children' | 'type'>;
  /** The customer's own addresses, listed while none is chosen. Only with `sends` false. */
  saved?: readonly SavedPlace[];
  /**
   * Called with the address that script has chosen; null when it is no longer chosen. Only with `sends`
   * false.
   */
  onChosen?: (chosen: ChosenPlace | null) => void;
};

/**
 * The search for an address, a part of the form around it. Without script a button searches, and the results
 * are buttons. With script it is a combobox with suggestions, Enter never submits the form, and a button asks
 * the device for its location. The server reads it with `readPlaceIntent` (place-fields.ts).
 */
export function AddressSearch({
  id,
  search,
  chosen = null,
  saved = [],
  sends,
  button,
  onChosen,
}: AddressSearchProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  const suggestions = useSuggestions();
  // true once something was typed: the results that the server rendered are then outdated
  const [isTouched, setTouched] = useState(false);
  // the text of the chosen address, which needs no search
  const [chosenText, setChosenText] = useState('');
  const { picked, isMeasuring, pick, unpick } = usePicked(chosen, onChosen);
  const location = useCurrentLocation(choose);
  const combobox = useCombobox({
    id,
    input,
    places: suggestions.places,
    onChoose: choose,
    onEnter: () => !picked && searchNow(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer of the server
  useEffect(() => {
    setTouched(false);
    suggestions.clear();
  }, [search]);

  // an address that the server answered with: what kept the device from telling its place is over
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each other address
  useEffect(() => location.forget(), [chosen]);

  // searches for what was typed before script ran
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script takes over
  useEffect(() => {
    const box = input.current;
    if (box && box === document.activeElement && box.value !== box.defaultValue) onInput();
  }, []);

  function choose(place: PlaceOption) {
    combobox.setOpen(false);
    suggestions.clear();
    location.forget();
    if (input.current) input.current.value = place.text;
    setTouched(true);
    setChosenText(place.text);
    if (!sends) return pick(place);
    if (!sender.current) return;
    sender.current.value = place.value;
    sender.current.form?.requestSubmit(sender.current);
  }

  function onInput() {
    setTouched(true);
    setChosenText('');
    location.forget();
    unpick();
    suggestions.type(input.current?.value ?? '');
  }

  function searchNow() {
    setTouched(true);
    location.forget();
    suggestions.search(input.current?.value ?? '');
  }

  const line = placeLine(
    { search: isTouched ? suggestions : search, picked, isMeasuring, isAsking: suggestions.isAsking },
    t,
  );
  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <Field
          key={`${search.typed} ${chosen?.value}`}
          ref={input}
          field={{
            id,
            name: PLACE_FIELD.typed,
            defaultValue: chosen?.text ?? search.typed,
            errors: line?.tone === 'no' ? [line.text] : undefined,
          }}
          hint={line?.text}
          message={false}
          label={t('places.title')}
          icon="pin"
          placeholder={t('places.placeholder')}
          enterKeyHint="search"
          maxLength={200}
          onInput={onInput}
          end={
            hydrated && (
              <IconButton
                icon="gps"
                label={t('places.locate')}
                aria-busy={location.isLocating || undefined}
                onClick={() => {
                  combobox.setOpen(false);
                  location.locate();
                }}
              />
            )
          }
          beside={
            <Button
              variant="soft"
              name={PLACE_FIELD.intent}
              value={SEARCH_INTENT}
              {...button}
              className={styles.find}
              onClick={(event) => {
                if (!hydrated) return;
                event.preventDefault();
                input.current?.focus();
                searchNow();
              }}
            >
              {t('places.search')}
            </Button>
          }
          {...(hydrated ? combobox.props : { autoComplete: 'address-line1' })}
          onFocus={() => combobox.setOpen(!picked)}
        />
        {combobox.list}
      </div>
      <PlaceMessage id={id} line={line} location={location} />
      <input
        type="hidden"
        name={PLACE_FIELD.searched}
        value={isTouched ? chosenText : (chosen?.text ?? search.typed)}
      />
      {!sends && <input type="hidden" name={PLACE_FIELD.chosen} value={picked?.value ?? ''} />}
      {sends && hydrated && (
        <button
          ref={sender}
          name={PLACE_FIELD.place}
          tabIndex={-1}
          aria-hidden="true"
          {...button}
          className="sr"
        />
      )}
      {!isTouched && <FoundPlaces places={search.places} button={button} />}
      {!picked && !search.places && <SavedPlaces places={saved} button={button} />}
    </div>
  );
}
