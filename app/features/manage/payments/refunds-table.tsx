import '#app/ui/manage/tables.css';
import { HAND_REASONS } from '#app/contract/enumerations.ts';
import type { GivenBack, Refunds } from '#app/contract/payments.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { refundState } from '#app/domain/refund/refund-state.ts';
import { pageAt } from '#app/features/manage/navigation.ts';
import { REFUND_LOOKS } from '#app/features/orders/refund-words.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useDays } from './use-days.ts';

const REASONS = [
  ...HAND_REASONS,
  'rejected',
  'cancelledByCustomer',
  'cancelledByItself',
  'paidTooLate',
  'notAskedFor',
] as const;

/** How much went back lately. */
export function Lately({ count, amount }: Refunds['lately']) {
  const { t } = useTranslation();
  return t('managePayments.lately', { count, amount: formatPrice(amount) });
}

type TableProps = { refunds: Pick<Refunds, 'items' | 'nowUtc'>; timeZone: string };

/** What went back to customers: of which order, why, and how it stands. */
export function RefundsTable({ refunds: { items, nowUtc }, timeZone }: TableProps) {
  const { t } = useTranslation();
  const { whenOf } = useDays(nowUtc, timeZone);
  if (items.length === 0) return <Empty icon="undo" title={t('managePayments.noRefunds')} />;
  return (
    <div className="scroll">
      <table className="tab">
        <thead>
          <tr>
            <th scope="col">{t('managePayments.order')}</th>
            <th scope="col" className="lo">
              {t('managePayments.day')}
            </th>
            <th scope="col">{t('managePayments.why')}</th>
            <th scope="col">{t('managePayments.state')}</th>
            <th scope="col" className="e">
              {t('managePayments.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((refund) => (
            <tr key={`${refund.orderId} ${refund.refundId}`}>
              <th scope="row">
                <OrderLink refund={refund} />
                {/* the column of days has no room on a phone */}
                <p className="phone-only dim small">{whenOf(refund.createdUtc)}</p>
              </th>
              <td className="lo">{whenOf(refund.createdUtc)}</td>
              <td>
                <Why refund={refund} />
              </td>
              <td>
                <StateBadge refund={refund} />
              </td>
              <td className="e">{formatPrice(refund.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where an order has a page of its own, its number leads there. */
function OrderLink({ refund: { orderId, orderNumber } }: { refund: GivenBack }) {
  const path = `/manage/orders/${encodeURIComponent(orderId)}`;
  const number = orderNumber ?? '–';
  if (pageAt(path) === null || orderNumber === null) return number;
  return (
    <a className="link" href={path}>
      {number}
    </a>
  );
}

function Why({ refund: { reason, note, method } }: { refund: GivenBack }) {
  const { t } = useTranslation();
  const known = REASONS.find((each) => each === reason);
  const words = known ? t(`managePayments.reasons.${known}`) : reason;
  return (
    <>
      {known === 'other' && note ? note : note ? `${words}: ${note}` : words}
      {method === 'cash' && <small className="dim"> {t('managePayments.inCash')}</small>}
    </>
  );
}

function StateBadge({ refund }: { refund: GivenBack }) {
  const { t } = useTranslation();
  const told = refundState(refund);
  return (
    <Badge {...(told && REFUND_LOOKS[told])}>
      {t(told ? `refundState.names.${told}` : 'refundState.none')}
    </Badge>
  );
}
