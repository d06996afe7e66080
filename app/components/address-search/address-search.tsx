import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address-search.module.css';
import { FoundPlaces } from './found-places.tsx';
import { PLACE_FIELD, SEARCH_INTENT } from './place-fields.ts';
import { placeLine } from './place-line.ts';
import { PlaceMessage } from './place-message.tsx';
import type { ChosenPlace, PlaceOption, PlaceSearch } from './place-view.ts';
import { type SavedPlace, SavedPlaces } from './saved-places.tsx';
import { Suggestions, suggestionId } from './suggestions.tsx';
import { useCurrentLocation } from './use-current-location.ts';
import { usePicked } from './use-picked.ts';
import { useSuggestions } from './use-suggestions.ts';

type AddressSearchProps = {
  /** Of the box; all other ids begin with it. */
  id: string;
  /** What the server made of a search that was sent as a form: without script, or before it came. */
  search: PlaceSearch;
  /** The address that is chosen already; it stands in the box. Only with `sends` false. */
  chosen?: ChosenPlace | null;
  /**
   * True: choosing an address sends the form at once, as if a button `place` was pressed. False: it goes with the form, in
   * the hidden field `chosenPlace`, and its distance is shown here.
   */
  sends: boolean;
  /** What each of its submit buttons carries: formNoValidate, formAction, data-side, disabled. */
  button?: Omit<ComponentProps<'button'>, 'name' | 'value' | 'children' | 'type'>;
  /** The customer's own addresses, offered while none is chosen. Only with `sends` false. */
  saved?: readonly SavedPlace[];
  /** Told what is chosen with script; null: nothing any longer. Only with `sends` false. */
  onChosen?: (chosen: ChosenPlace | null) => void;
};

/**
 * The search for an address (R-LOC-01 to -09), a part of the form it stands in. Without script a button searches and the
 * answers are buttons. With script it is a combobox that suggests while one types; Enter never sends the form; and the
 * device can say where it is (R-LOC-24 to -30). What the form wants is read by place-fields' `readPlaceIntent`.
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
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  // from the first letter on, what the last document found is about other words
  const [isTouched, setTouched] = useState(false);
  // the address that stands in the box because it was chosen: its words need no search
  const [chosenText, setChosenText] = useState('');
  const { picked, isMeasuring, pick, unpick } = usePicked(chosen, onChosen);
  const location = useCurrentLocation(choose);
  const options = suggestions.places ?? [];
  const isShown = isOpen && options.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer of the server starts anew
  useEffect(() => {
    setTouched(false);
    suggestions.clear();
  }, [search]);

  // what was typed before script was there
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when script takes over
  useEffect(() => {
    const box = input.current;
    if (box && box === document.activeElement && box.value !== box.defaultValue) onInput();
  }, []);

  useEffect(() => {
    setActive(-1);
    if (suggestions.places) setOpen(input.current === document.activeElement);
  }, [suggestions.places]);

  function choose(place: PlaceOption) {
    setOpen(false);
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

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      // never the form's first button: that may be the order (C-073)
      event.preventDefault();
      const option = isShown ? options[active] : undefined;
      if (option) choose(option);
      else if (!picked) searchNow();
    } else if (key === 'Escape' && isShown) {
      // the words stay, and so does the dialog around
      event.preventDefault();
      setOpen(false);
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((before) => moved(before, key === 'ArrowDown' ? 1 : -1, options.length));
    }
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
                  setOpen(false);
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
          {...(hydrated ? comboboxProps(id, isShown, active) : { autoComplete: 'address-line1' })}
          onKeyDown={hydrated ? onKeyDown : undefined}
          onFocus={() => setOpen(!picked)}
          onBlur={() => setOpen(false)}
        />
        {isShown && <Suggestions id={id} options={options} active={active} onChoose={choose} />}
      </div>
      <PlaceMessage id={id} line={line} location={location} />
      <p role="status" className="sr">
        {isShown && t('places.found', { count: options.length })}
      </p>
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

/** The next one in that direction; beyond either end one begins again. */
function moved(at: number, by: 1 | -1, count: number): number {
  if (at < 0) return by === 1 ? 0 : count - 1;
  return (at + by + count) % count;
}

/** What makes the box a combobox with a list (ARIA 1.2). The browser's own suggestions would lie over ours. */
function comboboxProps(id: string, isShown: boolean, active: number) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? `${id}-list` : undefined,
    'aria-activedescendant': isShown && active >= 0 ? suggestionId(id, active) : undefined,
  } as const;
}
