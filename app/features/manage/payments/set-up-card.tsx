import '#app/ui/manage/payments.css';
import { clsx } from 'clsx';
import { useNavigation } from 'react-router';
import type { ManagePayments } from '#app/contract/payments.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { SET_UP_STEPS, type SetUpStepName } from '#app/domain/payment/set-up-steps.ts';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type CameBack, cardState, notesOf, pressOf } from './set-up-state.ts';
import { useDays } from './use-days.ts';

type SetUpProps = {
  payments: ManagePayments;
  cameBack: CameBack;
  timeZone: string;
  formToken: string;
};

const BADGES = {
  ready: { tone: 'ok', icon: 'check' },
  dueSoon: { tone: 'warn', icon: 'clock' },
  cardsOnly: { tone: 'warn', icon: 'alert' },
  asked: { tone: 'warn', icon: 'alert' },
  checking: { tone: 'info', icon: 'clock' },
  stopped: { tone: 'no', icon: 'alert' },
  refused: { tone: 'no', icon: 'alert' },
  removed: { tone: 'no', icon: 'alert' },
  none: { tone: undefined, icon: undefined },
} as const satisfies Record<string, { tone: Tone | undefined; icon: IconName | undefined }>;

/** Whether cards can be taken, how far the account is, and the way to Stripe. */
export function SetUpCard({ payments, cameBack, timeZone, formToken }: SetUpProps) {
  const { t } = useTranslation();
  const { dayOf, whenOf } = useDays(payments.nowUtc, timeZone);
  const { account, nextPayout, payoutsUrl } = payments;
  const state = cardState(payments);
  const badge = BADGES[state];
  const press = pressOf(payments);
  const day = account?.dueUtc ? dayOf(account.dueUtc) : '';
  return (
    <Card
      question={t('managePayments.canTake')}
      tools={
        <Badge tone={badge.tone} icon={badge.icon}>
          {state === 'dueSoon' && day === ''
            ? t('managePayments.states.ready')
            : t(`managePayments.states.${state}`, { day })}
        </Badge>
      }
      foot={
        (press || payoutsUrl || nextPayout) && (
          <>
            {press && <SetUpPress press={press} formToken={formToken} isFirst={state !== 'ready'} />}
            {payoutsUrl && (
              <ButtonLink variant="line" href={payoutsUrl} data-native="">
                <ManageIcon name="open" />
                {t('managePayments.openStripe')}
              </ButtonLink>
            )}
            {nextPayout && (
              <span className="small dim">
                {t('managePayments.nextPayout', {
                  day: dayOf(nextPayout.arrivesUtc),
                  amount: formatPrice(nextPayout.amount),
                })}
              </span>
            )}
          </>
        )
      }
    >
      {notesOf(payments, cameBack).map(({ tone, text, isAsked }) => (
        <Note key={text} tone={tone}>
          {text === 'rejected' ? (
            <Rejected reason={account?.disabledReason ?? ''} />
          ) : (
            t(`managePayments.notes.${text}`, {
              day,
              when: payments.readUtc ? whenOf(payments.readUtc) : '',
            })
          )}
          {isAsked && (
            <>
              {' '}
              <a className="link" href="/manage/payments">
                {t('managePayments.lookAgain')}
              </a>
            </>
          )}
        </Note>
      ))}
      <Steps payments={payments} />
      {press === 'begin' && <p className="small dim">{t('managePayments.beginHint')}</p>}
    </Card>
  );
}

function SetUpPress({
  press,
  formToken,
  isFirst,
}: {
  press: 'begin' | 'goOn' | 'another';
  formToken: string;
  isFirst: boolean;
}) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'setUp';
  return (
    <form method="post">
      <PressFields intent="setUp" formToken={formToken} />
      <Button variant={isFirst ? 'pri' : 'line'} busy={busy}>
        <ManageIcon name="open" />
        {t(`managePayments.${press}`)}
      </Button>
    </form>
  );
}

/** Why Stripe has closed the account. */
function Rejected({ reason }: { reason: string }) {
  const { t } = useTranslation();
  if (reason === 'rejected.fraud' || reason === 'rejected.platform_fraud')
    return t('managePayments.rejected.fraud');
  if (reason === 'rejected.terms_of_service' || reason === 'rejected.platform_terms_of_service')
    return t('managePayments.rejected.terms');
  if (reason === 'rejected.incomplete_verification') return t('managePayments.rejected.unproved');
  return t('managePayments.rejected.other', { reason: reason.replace('rejected.', '') });
}

const STEP_LOOKS = {
  done: { icon: 'check', look: 'ok' },
  asked: { icon: 'alert', look: 'warn' },
  checking: { icon: 'clock', look: 'info' },
  refused: { icon: 'x', look: 'no' },
  none: { icon: 'clock', look: 'none' },
} as const;

/** The three steps, each with how it stands in words. */
function Steps({ payments: { account } }: Pick<SetUpProps, 'payments'>) {
  const { t } = useTranslation();
  return (
    <ol className="steps3">
      {SET_UP_STEPS.map((name) => {
        const step = account?.steps.find((each) => each.name === name);
        const state = isKnown(step?.state) ? step.state : 'none';
        const { icon, look } = STEP_LOOKS[state];
        return (
          <li key={name} className={clsx(look)}>
            <Icon name={icon} />
            <span>
              <b>{t(`managePayments.steps.${name}`)}</b>
              {state === 'done' ? (
                <DoneWords name={name} account={account ?? null} />
              ) : state === 'refused' && step && step.reasons.length > 0 ? (
                // the provider's own words, which it gives in English
                <span lang="en">{step.reasons.join(' ')}</span>
              ) : (
                t(`managePayments.${state === 'none' ? 'notBegun' : state}`)
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function isKnown(state: string | undefined): state is Exclude<keyof typeof STEP_LOOKS, 'none'> {
  return state !== undefined && state !== 'none' && Object.hasOwn(STEP_LOOKS, state);
}

function DoneWords({ name, account }: { name: SetUpStepName; account: ManagePayments['account'] | null }) {
  const { t } = useTranslation();
  if (name === 'account' && account?.name) return account.name;
  if (name === 'bank' && account?.bankLast4)
    return t('managePayments.bankEnds', { digits: account.bankLast4 });
  return t(`managePayments.done.${name}`);
}
