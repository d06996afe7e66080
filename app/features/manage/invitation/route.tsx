import { data } from 'react-router';
import { Gate } from '#app/features/manage/gate.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { openedSession } from '#app/features/manage/sign-in/opened.server.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { isRole } from '#app/features/manage/staff-role.ts';
import { formAgain, readForm, storeFaults } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD, mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { ACCEPT_RULES } from './schema.ts';

export const handle: ScreenHandle = { title: 'manageSignIn.invitedTitle', layout: 'special', app: 'manage' };

/** Who is invited by the link's token; its mail says no more than that. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { api } = storeFrom(context);
  const reply = await api.call('staff.lookInvitation', { body: { token } });
  const refusal = reply.ok
    ? null
    : reply.kind === 'refused'
      ? reply.message
      : translator(wordsFrom(context))('manage.unavailable');
  return data(
    { invitation: reply.ok ? reply.data : null, refusal, formToken: await mintFormToken(context) },
    { status: reply.ok ? 200 : reply.kind === 'refused' ? 404 : 503 },
  );
}

/** Makes the account, and goes on to its second step. */
export async function action({ request, url, params: { token }, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const t = translator(wordsFrom(context));
  const { submission, fields, error } = readForm(form, ACCEPT_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered('accept', formAgain(submission, { ...given, secret: ['password'] }));
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return again({ refusal: t('manage.stale') });
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('staff.acceptInvitation', {
    body: { ...fields, token },
  });
  if (reply.ok) return openedSession(context, url, reply.data);
  return again({
    error: storeFaults(reply.errors, { name: 'name', password: 'password' }),
    refusal: reply.kind === 'refused' ? reply.message : t('manage.unavailable'),
  });
}

/** An invitation: who invites and as what; a name and a password, and the account is there. */
export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { invitation, refusal, formToken } = loaderData;
  const labels = { name: t('manageSignIn.yourName'), password: t('manageSignIn.newPassword') };
  if (!invitation)
    return (
      <Gate title={t('manageSignIn.invitedTitle')}>
        <Note tone="no" alert>
          {refusal}
        </Note>
        <p className="small">{t('manageSignIn.linkOverHint')}</p>
        <ButtonLink variant="line" wide href="/manage/sign-in">
          {t('manageSignIn.signIn')}
        </ButtonLink>
      </Gate>
    );
  const role = isRole(invitation.role) ? t(`manage.roles.${invitation.role}`) : invitation.role;
  return (
    <Gate
      title={t('manageSignIn.invitedTitle')}
      intro={
        invitation.invitedBy
          ? t('manageSignIn.invitedBy', { name: invitation.invitedBy, role })
          : t('manageSignIn.invitedAs', { role })
      }
    >
      <ManageForm intent="accept" formToken={formToken} answer={actionData} labels={labels}>
        {({ field, busy }) => (
          <>
            <Field
              field={{ id: 'accept-email', name: '', defaultValue: invitation.email }}
              label={t('manageSignIn.email')}
              type="email"
              autoComplete="username"
              readOnly
            />
            <Field field={field('name', invitation.name)} label={labels.name} autoComplete="name" required />
            <PasswordField
              field={field('password')}
              label={labels.password}
              hint={t('manageSignIn.passwordHint')}
              autoComplete="new-password"
              required
            />
            <Button variant="pri" big wide busy={busy}>
              {t('manageSignIn.accept')}
            </Button>
          </>
        )}
      </ManageForm>
    </Gate>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
