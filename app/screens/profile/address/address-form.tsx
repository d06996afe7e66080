import { type SubmitEvent, useId, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { KIND_ICONS } from '#app/components/address-kind.ts';
import { keepDigits } from '#app/components/keep-digits.ts';
import { ADDRESS_KINDS, addressKind } from '#app/domain/account/addresses.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { ADDRESS_BOOK, type AddressPage, CONSTRAINTS, type TypedAddress } from './address-fields.ts';
import { LocationMode } from './location-mode.tsx';

type Props = {
  title: string;
  page: AddressPage;
  /** Of a form that was sent and is drawn again. */
  typed: TypedAddress | null;
  /** Of a new address that the store did not take. */
  refusal: string | null;
};

/** The dialog of one address, new or saved: typed by hand, or where the device is (R-ADDR-02, R-ADDR-03). */
export function AddressForm({ title, page, typed, refusal }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const busy = useNavigation().formAction === pathname;
  const fields = typed ?? page.fields;
  const [kind, setKind] = useState(fields.kind);
  const items = ADDRESS_KINDS.map((kind) => ({
    value: kind,
    label: t(`address.${kind}`),
    icon: KIND_ICONS[kind],
  }));
  const control = (name: 'fullAddress' | 'zipCode' | 'phone') => ({
    id: `${id}-${name}`,
    name,
    defaultValue: fields[name],
  });
  return (
    // a tap outside would lose what was typed
    <Dialog label={title} close={ADDRESS_BOOK} width="signIn" light={false}>
      <form method="post" action={pathname} noValidate onSubmit={holdBack}>
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
            <LocationMode id={id} kind={kind} />
            <Fields two>
              <Field
                field={{ ...control('fullAddress'), ...CONSTRAINTS.fullAddress }}
                label={t('address.address')}
                icon="pin"
                autoComplete="address-line1"
                maxLength={300}
                message={false}
                full
              />
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

/** What must not be saved is not sent, and nothing is said (R-ADDR-08, R-ADDR-09); the field in question gets the focus. */
function holdBack(event: SubmitEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  if (form.checkValidity()) return;
  event.preventDefault();
  form.querySelector<HTMLElement>('input:invalid')?.focus();
}
