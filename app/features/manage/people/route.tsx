import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { ACCOUNT } from '#app/features/manage/navigation.ts';
import { signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { isRole } from '#app/features/manage/staff-role.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Check } from '#app/ui/check.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { DevicesCard } from './devices-card.tsx';
import {
  changePeople,
  loadDevices,
  loadPeople,
  OWNERS,
  shownInvitation,
  shownPerson,
} from './people.server.ts';
import { InvitationRow, PersonRow } from './people-rows.tsx';
import { RoleChoice } from './role-choice.tsx';

export const handle: ScreenHandle = { title: 'managePeople.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, OWNERS);
  const [{ items, invitations, rules }, devices] = await Promise.all([
    loadPeople(context, url, who),
    loadDevices(context, url, who),
  ]);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    people: items.map((person) => shownPerson(context, person)),
    invitations: invitations.map((invitation) => shownInvitation(context, invitation)),
    ...{ rules, devices },
    steps: who.me.steps.length,
    codesLeft: who.me.recoveryCodesLeft,
    before: await typedBefore(context, url, who),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return changePeople(context, url, await formOf(request));
}

/** Who may come in, whom the owner invites, and how safe signing in is. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, people, invitations, rules, steps, codesLeft, before } = loaderData;
  const labels = { email: t('manageSignIn.email'), role: t('managePeople.role'), mayPublish: '' };
  const asked = people.filter(({ role, hasSecondStep }) => role === 'manager' && !hasSecondStep);
  return (
    <ManagePage
      frame={frame}
      title={t('managePeople.title')}
      intro={t('managePeople.intro')}
      actions={
        <ButtonLink variant="pri" href="#invite">
          <Icon name="plus" />
          {t('managePeople.inviteSomeone')}
        </ButtonLink>
      }
    >
      <Card question={t('managePeople.who')}>
        <Rows id="people">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </Rows>
      </Card>
      {invitations.length > 0 && (
        <Card question={t('managePeople.invited')}>
          <Rows wraps>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} formToken={formToken} />
            ))}
          </Rows>
        </Card>
      )}
      <div className="two">
        <Card id="invite" question={t('managePeople.invite')} hint={t('managePeople.inviteHint')}>
          <ManageForm
            intent="invite"
            formToken={formToken}
            answer={actionData}
            before={before}
            labels={labels}
          >
            {({ field, typed, busy }) => {
              const role = typed('role') ?? '';
              return (
                <>
                  <Field
                    field={field('email')}
                    label={labels.email}
                    type="email"
                    autoComplete="off"
                    required
                  />
                  <RoleChoice
                    form="invite"
                    role={isRole(role) ? role : 'manager'}
                    mayPublish={typed('mayPublish') === 'on'}
                  />
                  <div>
                    <Button variant="soft" busy={busy}>
                      <Icon name="mail" />
                      {t('managePeople.send')}
                    </Button>
                  </div>
                </>
              );
            }}
          </ManageForm>
        </Card>
        <Card question={t('managePeople.safe')}>
          <ManageForm
            intent="rules"
            formToken={formToken}
            answer={actionData}
            labels={{ everyone: t('managePeople.everyone') }}
          >
            {({ busy }) => (
              <>
                <Check id="everyone" name="everyone" defaultChecked={rules.everyoneNeedsStep}>
                  {t('managePeople.everyone')}
                  <small className="dim">
                    {asked.length > 0 && !rules.everyoneNeedsStep
                      ? t('managePeople.asked', { names: asked.map(({ name }) => name).join(', ') })
                      : t('managePeople.everyoneHint')}
                  </small>
                </Check>
                <div>
                  <Button busy={busy}>{t('manage.save')}</Button>
                </div>
              </>
            )}
          </ManageForm>
          <Rows isPlain>
            <li>
              <div>
                <b>{t('managePeople.ownStep')}</b>
                <p>
                  {steps === 0
                    ? t('managePeople.stepOff')
                    : t('manageAccount.codesLeft', { count: codesLeft })}
                </p>
              </div>
              <ButtonLink variant="line" className="mini" href={ACCOUNT}>
                {t('managePeople.change')}
              </ButtonLink>
            </li>
            <li>
              <div>
                <b>{t('managePeople.ownSessions')}</b>
              </div>
              <ButtonLink variant="line" className="mini" href={`${ACCOUNT}#sessions`}>
                {t('managePeople.see')}
              </ButtonLink>
            </li>
          </Rows>
        </Card>
      </div>
      <DevicesCard devices={loaderData.devices} formToken={formToken} />
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
