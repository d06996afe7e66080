import { type FormEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ADDRESS_KINDS, addressKind } from '#app/domain/account/addresses.ts';
import { KIND_ICONS } from '#app/features/ordering/address-kind.ts';
import { PLACE_FIELD } from '#app/features/ordering/address-search/place-fields.ts';
import type { LocatedOption } from '#app/features/ordering/address-search/place-view.ts';
import { keepDigits } from '#app/shell/form/keep-digits.ts';
import { focusFirstFault } from '#app/shell/form/use-fault-focus.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import {
  ADDRESS_BOOK,
  type AddressPage,
  CONSTRAINTS,
  type FaultyField,
  type TypedAddress,
} from './address-fields.ts';
import { LocationMode } from './location-mode.tsx';
import { SearchedAddress } from './searched-address.tsx';

const NONE: readonly FaultyField[] = [];

type Props = {
  title: string;
  page: AddressPage;
  /** The values of a form that was sent and is drawn again. */
  typed: TypedAddress | null;
  /** The refusal of a new address by the store. */
  refusal: string | null;
  /** Fields of the answer that break their rule. */
  faulty?: readonly FaultyField[] | undefined;
};

/** The dialog of one address, new or saved: typed by hand, or where the device is. */
export function AddressForm({ title, page, typed, refusal, faulty }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const busy = useNavigation().formAction === pathname;
  const fields = typed ?? page.fields;
  const [kind, setKind] = useState(fields.kind);
  const form = useRef<HTMLFormElement>(null);
  const [place, setPlace] = useState('');
  function fill({ text, value, postcode }: LocatedOption) {
    setPlace(value);
    write(form.current, 'fullAddress', text);
    if (postcode !== null) write(form.current, 'zipCode', postcode);
  }
  const items = ADDRESS_KINDS.map((kind) => ({
    value: kind,
    label: t(`address.${kind}`),
    icon: KIND_ICONS[kind],
  }));
  const { marked, check, unmark } = useMarked(id, faulty);
  const control = (name: 'fullAddress' | 'zipCode' | 'phone') => ({
    id: `${id}-${name}`,
    name,
    defaultValue: fields[name],
    errors: name !== 'zipCode' && marked.includes(name) ? [t(`address.faults.${name}`)] : undefined,
  });
  return (
    <Dialog label={title} close={ADDRESS_BOOK} width="signIn">
      <form ref={form} id={id} method="post" action={pathname} noValidate onSubmit={check} onInput={unmark}>
        <DialogHead title={title} />
        <DialogBody>
          <div className="stack">
            <input type="hidden" name="formToken" value={page.formToken} />
            <input type="hidden" name="customerId" value={page.customerId} />
            {refusal && (
              <Note tone="no" alert>
                {refusal}
              </Note>
            )}
            <Segments
              legend={t('address.kind')}
              name="kind"
              items={items}
              defaultValue={fields.kind}
              onValue={(value) => setKind(addressKind(value))}
            />
            <LocationMode id={id} kind={kind} onFound={fill} />
            <input type="hidden" name={PLACE_FIELD.chosen} value={place} />
            <SearchedAddress
              field={{ ...control('fullAddress'), ...CONSTRAINTS.fullAddress }}
              onFound={fill}
            />
            <Fields two>
              <Field
                field={control('zipCode')}
                label={t('address.zip')}
                hint={t('address.zipHint')}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={20}
              />
              <Field
                field={{ ...control('phone'), ...CONSTRAINTS.phone }}
                label={t('address.phone')}
                hint={t('address.phoneHint')}
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                onInput={keepDigits}
              />
            </Fields>
            <Check id={`${id}-default`} name="isDefault" defaultChecked={fields.isDefault}>
              {t('address.makeDefault')}
            </Check>
          </div>
        </DialogBody>
        <DialogFoot>
          <ButtonLink big href={ADDRESS_BOOK} data-close="">
            {t('address.cancel')}
          </ButtonLink>
          <Button variant="pri" big busy={busy} disabled={busy}>
            {t('address.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Sets the value of a text field. */
function write(form: HTMLFormElement | null, name: keyof TypedAddress, text: string): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = text;
}

/**
 * The fields that are marked as faulty: those of the answer, then those that hold a save back. A field that is
 * edited is marked no more. The first faulty one gets the focus, and its description says what it lacks.
 */
function useMarked(formId: string, answered: readonly FaultyField[] = NONE) {
  const [marked, setMarked] = useState(answered);
  const [round, setRound] = useState(0);
  useEffect(() => setMarked(answered), [answered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each refusal, not as fields are edited
  useEffect(() => {
    focusFirstFault(formId);
  }, [answered, round]);

  function check(event: SubmitEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget;
    const wrong = (['fullAddress', 'phone'] as const).filter(
      (name) => !(elements.namedItem(name) as HTMLInputElement).validity.valid,
    );
    setMarked(wrong);
    if (wrong.length === 0) return;
    event.preventDefault();
    setRound((last) => last + 1);
  }

  return {
    marked,
    check,
    unmark: ({ target }: FormEvent<HTMLFormElement>) =>
      setMarked((known) => known.filter((name) => name !== (target as HTMLInputElement).name)),
  };
}
