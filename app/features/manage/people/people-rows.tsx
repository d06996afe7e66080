import { PressFields } from '#app/features/manage/manage-form.tsx';
import { useMoments } from '#app/features/manage/use-moments.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownInvitation, ShownPerson } from './people.server.ts';

/** Somebody who may come in: who, when last, as what, and how safely. */
export function PersonRow({ person }: { person: ShownPerson }) {
  const { t } = useTranslation();
  const at = useMoments();
  const { id, name, email, role, mayPublish, hasSecondStep, signedIn, device, isMe } = person;
  const last = signedIn
    ? t('managePeople.lastSignedIn', { time: at(signedIn), device: device || t('manage.unknownDevice') })
    : t('managePeople.neverSignedIn');
  return (
    <li>
      <span className="av" aria-hidden="true">
        {role === 'kitchen' ? <Icon name="chef" /> : person.initials}
      </span>
      <div>
        <b>{name}</b> {isMe && <span className="dim">{t('managePeople.you')}</span>}
        <p>{email}</p>
        <p>{isMe ? t('managePeople.signedInNow') : last}</p>
        <div className="tags">
          <Badge tone={role === 'owner' ? 'brand' : undefined}>{t(`manage.roles.${role}`)}</Badge>
          {role === 'manager' && mayPublish && <Badge>{t('managePeople.publishes')}</Badge>}
          {hasSecondStep ? (
            <Badge tone="ok">
              <ManageIcon name="shield" />
              {t('managePeople.stepOn')}
            </Badge>
          ) : (
            <Badge
              tone={role === 'kitchen' ? undefined : 'warn'}
              icon={role === 'kitchen' ? undefined : 'alert'}
            >
              {t('managePeople.stepOff')}
            </Badge>
          )}
        </div>
      </div>
      <div className="acts">
        <ButtonLink
          variant="line"
          className="mini"
          href={`/manage/people/${encodeURIComponent(id)}`}
          aria-label={t('managePeople.editOf', { name })}
        >
          {t('managePeople.edit')}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Somebody who is invited, and has not come in yet. */
export function InvitationRow({ invitation, formToken }: { invitation: ShownInvitation; formToken: string }) {
  const { t } = useTranslation();
  const at = useMoments();
  const { id, email, role, expires, isExpired } = invitation;
  return (
    <li>
      <span className="av" aria-hidden="true">
        <Icon name="mail" />
      </span>
      <div>
        <b>{email}</b>
        {expires && (
          <p>{t(isExpired ? 'managePeople.expired' : 'managePeople.expires', { time: at(expires) })}</p>
        )}
        <div className="tags">
          <Badge tone={role === 'owner' ? 'brand' : undefined}>{t(`manage.roles.${role}`)}</Badge>
          {isExpired && (
            <Badge tone="warn" icon="alert">
              {t('managePeople.over')}
            </Badge>
          )}
        </div>
      </div>
      <div className="acts">
        <form method="post">
          <PressFields intent="resend" formToken={formToken} invitationId={id} />
          <Button variant="line" className="mini" aria-label={t('managePeople.resendTo', { email })}>
            {t('managePeople.resend')}
          </Button>
        </form>
        <Ask
          label={t('managePeople.withdraw')}
          name={t('managePeople.withdrawOf', { email })}
          hint={t('managePeople.withdrawHint')}
        >
          <form method="post">
            <PressFields intent="withdraw" formToken={formToken} invitationId={id} />
            <Button className="red mini">{t('managePeople.withdrawYes')}</Button>
          </form>
        </Ask>
      </div>
    </li>
  );
}
