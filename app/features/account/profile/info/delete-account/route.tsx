import { data, redirect, redirectDocument } from 'react-router';
import { customersOnly } from '#app/features/account/profile/customers-only.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerFrom, forgetVisitor } from '#app/shell/visitor/customer.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { Note } from '#app/ui/note.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './delete-account.module.css';

const OVER = '/profile/info';
/** What is deleted and what is kept; the texts say why. */
const PARTS = ['person', 'addresses', 'words', 'orders'] as const;

export const handle: ScreenHandle = { title: 'profile.delete', dialog: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customerId, email } = await customersOnly(context, url);
  return data({ customerId, email, formToken: await mintFormToken(context) });
}

/** Deletes the account that the form was drawn for, and signs out by a document. */
export async function action({ request, context }: Route.ActionArgs) {
  const customer = await customerFrom(context);
  const form = await formOf(request);
  if (!customer || form.get('customerId') !== customer.customerId) throw redirect(OVER, 303);
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const currentPassword = form.get('currentPassword');
  if (typeof currentPassword !== 'string' || currentPassword === '')
    return data({ refusal: null, fault: t('profile.passwordMissing') }, { status: 400 });
  const reply = await api.call('customer.delete', { body: { currentPassword } });
  if (!reply.ok) {
    const refusal = reply.kind === 'refused' ? reply.message : t('profile.deleteLost');
    const isWrong = reply.code === 'passwordWrong';
    return data({ refusal: isWrong ? null : refusal, fault: isWrong ? refusal : null }, { status: 400 });
  }
  await forgetVisitor(context);
  await say(context, 'ok', t('profile.deleted'));
  return redirectDocument('/', 303);
}

/** Asks for the password, and says what is kept and why. The widest of the dialogs, as it has the most to say. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Dialog label={t('profile.delete')} close={OVER} width="profile">
      <form method="post" action={`${OVER}/delete-account`}>
        <DialogHead title={t('profile.delete')} note={t('profile.deleteLead')} />
        <DialogBody>
          <div className="stack">
            {actionData?.refusal && (
              <Note tone="no" alert>
                {actionData.refusal}
              </Note>
            )}
            <dl className={styles.parts}>
              {PARTS.map((part) => (
                <div key={part}>
                  <dt>{t(`profile.deletes.${part}`)}</dt>
                  <dd>{t(`profile.deletes.${part}Then`)}</dd>
                </div>
              ))}
            </dl>
            <p className="dim">{t('profile.deleteMail', { email: loaderData.email })}</p>
            <PasswordField
              field={{
                id: 'delete-password',
                name: 'currentPassword',
                errors: actionData?.fault ? [actionData.fault] : undefined,
              }}
              label={t('profile.currentPassword')}
              icon="lock"
              autoComplete="current-password"
              required
            />
            <input type="hidden" name="formToken" value={loaderData.formToken} />
            <input type="hidden" name="customerId" value={loaderData.customerId} />
          </div>
        </DialogBody>
        <DialogFoot stack>
          <Keep />
          <Button variant="no" big>
            {t('profile.delete')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function Keep() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="line" big {...useCloseLink()}>
      {t('profile.deleteNot')}
    </ButtonLink>
  );
}
