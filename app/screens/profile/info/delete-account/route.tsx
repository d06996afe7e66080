import { data, redirect, redirectDocument } from 'react-router';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { customerFrom, forgetVisitor } from '#app/middleware/customer.ts';
import { say } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { customersOnly } from '#app/screens/profile/customers-only.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import { Note } from '#app/ui/note.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import styles from './delete-account.module.css';

const OVER = '/profile/info';
/** What is gone, and what stays; the words say why. */
const PARTS = ['person', 'addresses', 'words', 'orders'] as const;

export const handle: ScreenHandle = { title: 'profile.delete', dialog: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customerId, email } = await customersOnly(context, url);
  return data({ customerId, email, formToken: await mintFormToken(context) });
}

/** Deletes the account that the form was drawn for, and signs out by a document of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const customer = await customerFrom(context);
  const form = await formOf(request);
  if (!customer || form.get('customerId') !== customer.customerId) throw redirect(OVER, 303);
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.delete', { path: { clientId: client.clientId } });
  const t = translator(wordsFrom(context));
  if (!reply.ok) {
    const refusal = reply.kind === 'refused' ? reply.message : t('profile.deleteLost');
    return data({ refusal }, { status: 400 });
  }
  await forgetVisitor(context);
  await say(context, 'ok', t('profile.deleted'));
  return redirectDocument('/', 303);
}

/** Asks once, and says what is kept and why; the widest of the dialogs (R-PROF-29, R-MODAL-06). */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Dialog label={t('profile.delete')} close={OVER} width="profile">
      <form method="post" action={`${OVER}/delete-account`}>
        <DialogHead title={t('profile.delete')} note={t('profile.deleteLead')} />
        <DialogBody>
          <div className="stack">
            {actionData && (
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
