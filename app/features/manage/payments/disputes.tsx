import type { ManagePayments, PaymentDispute } from '#app/contract/payments.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { disputeReason, disputeState } from '#app/domain/payment/disputes.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useDays } from './use-days.ts';

const LOOKS = {
  answer: { tone: 'no', icon: 'alert' },
  review: { tone: 'info', icon: 'clock' },
  kept: { tone: 'ok', icon: 'check' },
  lost: { tone: 'no', icon: 'x' },
  other: { tone: 'info', icon: 'clock' },
} as const;

type DisputesProps = Pick<ManagePayments, 'disputes' | 'nowUtc'> & { timeZone: string };

/** Payments that customers' banks take back, those that wait for an answer first. */
export function Disputes({ disputes, nowUtc, timeZone }: DisputesProps) {
  const { t } = useTranslation();
  return (
    <Card
      question={t('managePayments.disputes')}
      hint={disputes.length > 0 && t('managePayments.disputesHint')}
    >
      {disputes.length === 0 ? (
        <Empty icon="card" title={t('managePayments.noDisputes')} />
      ) : (
        <Rows wraps>
          {disputes.map((dispute) => (
            <DisputeRow key={dispute.disputeId} {...{ dispute, nowUtc, timeZone }} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

type RowProps = { dispute: PaymentDispute; nowUtc: string; timeZone: string };

function DisputeRow({ dispute, nowUtc, timeZone }: RowProps) {
  const { t } = useTranslation();
  const { whenOf } = useDays(nowUtc, timeZone);
  const { orderNumber, reason, url, answerByUtc } = dispute;
  const state = disputeState(dispute.status);
  const { tone, icon } = LOOKS[state];
  const known = disputeReason(reason);
  const amount = formatPrice(dispute.amount);
  const isToAnswer = state === 'answer';
  return (
    <li>
      <Mark icon={icon} tone={tone} small />
      <div>
        <b>
          {orderNumber === null
            ? t('managePayments.disputeOfMissing', { amount })
            : t('managePayments.disputeOf', { number: orderNumber, amount })}
        </b>
        <p>
          “{known ? t(`managePayments.disputeReasons.${known}`) : <span lang="en">{reason}</span>}”
          {isToAnswer && answerByUtc && ` ${t('managePayments.answerBy', { day: whenOf(answerByUtc) })}`}
        </p>
        <div className="tags">
          <Badge tone={tone}>{t(`managePayments.disputeStates.${state}`)}</Badge>
        </div>
      </div>
      {url && (
        <div className="acts">
          <ButtonLink
            className="mini"
            href={url}
            data-native=""
            aria-label={
              orderNumber === null
                ? undefined
                : t(isToAnswer ? 'managePayments.answerFor' : 'managePayments.seeFor', {
                    number: orderNumber,
                  })
            }
          >
            <ManageIcon name="open" />
            {t(isToAnswer ? 'managePayments.answerAt' : 'managePayments.seeAt')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
