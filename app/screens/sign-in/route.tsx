import { data, redirect, redirectDocument } from 'react-router';
import { ownPath, useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { signIn } from '#app/middleware/customer.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Field, Fields } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'account.signIn', dialog: true };

export async function loader({ context }: Route.LoaderArgs) {
  return data({ formToken: await mintFormToken(context) });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { api, client } = storeFrom(context);
  const reply = await api.call('auth.signIn', {
    path: {},
    body: {
      ClientId: client.clientId,
      Email: String(form.get('email') ?? ''),
      Password: String(form.get('password') ?? ''),
      CartId: (await sessionFrom(context).read('cart'))?.id ?? null,
    },
  });
  const lost = translator(wordsFrom(context))('account.lost');
  if (!reply.ok) return data({ refusal: reply.kind === 'refused' ? reply.message : lost }, { status: 400 });
  if (!(await signIn(context, reply.data))) return data({ refusal: lost }, { status: 400 });
  const from = ownPath(url.searchParams.get('from'));
  return /^\/(checkout|payment)\b/.test(from) ? redirectDocument(from, 303) : redirect(from, 303);
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const from = useCameFrom();
  return (
    <Dialog label={t('account.signIn')} close={from} width="signIn">
      <DialogHead title={t('account.signIn')} note={t('account.signInNote')} />
      <form method="post" noValidate>
        <DialogBody>
          <input type="hidden" name="formToken" value={loaderData.formToken} />
          {actionData && (
            <Note tone="no" alert>
              {actionData.refusal}
            </Note>
          )}
          <Fields>
            <Field
              field={{ id: 'email', name: 'email' }}
              label={t('account.email')}
              type="email"
              autoComplete="username"
            />
            <Field
              field={{ id: 'password', name: 'password' }}
              label={t('account.password')}
              type="password"
              autoComplete="current-password"
            />
          </Fields>
        </DialogBody>
        <DialogFoot>
          <Button variant="pri" big>
            {t('account.signIn')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
