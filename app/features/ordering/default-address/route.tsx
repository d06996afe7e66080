import type { ComponentProps } from 'react';
import { data, useLocation } from 'react-router';
import { CheckedForm } from '#app/shell/form/checked-form.tsx';
import { keepPhone } from '#app/shell/form/keep-digits.ts';
import { ownPath, withFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { Field, Fields } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { loadDefaultAddress, saveDefaultAddress } from './default-address.server.ts';
import type { DefaultAddressField } from './schema.ts';

export const handle: ScreenHandle = { title: 'preference.defaultTitle', dialog: true };

/** The label of an address that is saved at checkout. */
const LABEL = 'others';
const bringRules = async () => (await import('./live-rules.ts')).liveRules;

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadDefaultAddress(context, ownPath(url.searchParams.get('from')));
  return data({ ...loaded, isForm: url.searchParams.has('form') });
}

export function action({ request, url, context }: Route.ActionArgs) {
  return saveDefaultAddress(request, context, ownPath(url.searchParams.get('from')));
}

/**
 * Two steps: first a question with Confirm, then the form with Save. A guest only confirms the address, as
 * saving it needs an account.
 */
export default function DefaultAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { from, text, form, isForm } = loaderData;
  return (
    <Dialog label={t('preference.defaultTitle')} close={from} width="signIn">
      {form && isForm ? (
        <CheckedForm<DefaultAddressField>
          id="default-address"
          bring={bringRules}
          required={form.required}
          formToken={form.formToken}
          answer={actionData}
        >
          {({ field, busy, refusal }) => (
            <>
              <DialogHead title={t('preference.defaultTitle')} />
              <DialogBody>
                {refusal}
                <Fields>
                  <Field
                    field={{ ...field('name'), defaultValue: field('name').defaultValue ?? LABEL }}
                    label={t('preference.defaultName')}
                    hint={t('preference.defaultNameHint')}
                    maxLength={50}
                  />
                  <Field
                    field={{ id: 'default-address-text', name: 'address', defaultValue: text }}
                    label={t('preference.defaultAddress')}
                    icon="pin"
                    message={false}
                    readOnly
                  />
                  <Field
                    field={{ ...field('phone'), defaultValue: field('phone').defaultValue ?? form.phone }}
                    label={t('preference.defaultPhone')}
                    type="tel"
                    inputMode="numeric"
                    autoComplete="tel"
                    onInput={keepPhone}
                  />
                </Fields>
              </DialogBody>
              <DialogFoot>
                <Button variant="pri" big busy={busy} disabled={busy}>
                  {t('preference.save')}
                </Button>
                <Closing>{t('preference.notNow')}</Closing>
              </DialogFoot>
            </>
          )}
        </CheckedForm>
      ) : (
        <>
          <DialogHead title={t('preference.defaultTitle')} />
          <DialogBody>
            <div className="stack">
              <p>{t(form ? 'preference.defaultText' : 'preference.guestsCannot')}</p>
              <p className="row">
                <Icon name="pin" />
                <b>{text}</b>
              </p>
            </div>
          </DialogBody>
          <DialogFoot>
            {form ? (
              <ButtonLink variant="pri" big href={formAddress(pathname, from)} data-replace="">
                {t('preference.confirm')}
              </ButtonLink>
            ) : (
              <Closing variant="pri">{t('preference.confirm')}</Closing>
            )}
            {form ? (
              <Closing>{t('preference.notNow')}</Closing>
            ) : (
              <ButtonLink big href={withFrom('/sign-in', from)} data-replace="">
                {t('layout.signIn')}
              </ButtonLink>
            )}
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}

function formAddress(pathname: string, from: string): string {
  return `${pathname}?${new URLSearchParams({ form: '', ...(from === '/' ? {} : { from }) })}`;
}

function Closing(props: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'children'>) {
  return <ButtonLink big {...useCloseLink()} {...props} />;
}
