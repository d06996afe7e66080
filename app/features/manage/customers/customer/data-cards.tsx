import { PressFields } from '#app/features/manage/manage-form.tsx';
import { typedIn } from '#app/features/manage/typed.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { PressProps } from './press-props.ts';

/** What is kept about a customer, as files for them. */
export function DataCard({ patronId }: { patronId: string }) {
  const { t } = useTranslation();
  return (
    <Card question={t('manageCustomers.data')} hint={t('manageCustomers.dataHint')}>
      <Downloads patronId={patronId} />
    </Card>
  );
}

function Downloads({ patronId }: { patronId: string }) {
  const { t } = useTranslation();
  const path = `/manage/customers/${encodeURIComponent(patronId)}/data`;
  return (
    <div className="acts">
      {(['json', 'ordersCsv'] as const).map((kind) => (
        <ButtonLink
          key={kind}
          variant="line"
          href={`${path}/${kind === 'json' ? 'json' : 'csv'}`}
          data-native=""
        >
          <Icon name="download" />
          {t(`manageCustomers.${kind}`)}
        </ButtonLink>
      ))}
    </div>
  );
}

/** Erasing a customer: what goes, what stays and why, and why it is not possible now. */
export function EraseCard({ customer, name, formToken, before }: PressProps) {
  const { t } = useTranslation();
  const { underWay, hasAccount, orders } = customer;
  if (underWay.length > 0)
    return (
      <Card question={t('manageCustomers.eraseTitle')}>
        <p className="dim">{t('manageCustomers.eraseOpen', { numbers: underWay.join(', ') })}</p>
      </Card>
    );
  return (
    <Card question={t('manageCustomers.eraseTitle')}>
      <Ask
        label={t('manageCustomers.eraseAsk', { name })}
        hint={[
          t('manageCustomers.eraseWhat'),
          ...(hasAccount ? [t('manageCustomers.eraseAccount')] : []),
          t('manageCustomers.eraseStays', { orders: t('manageCustomers.orders', { count: orders }) }),
          ...(customer.isBlocked ? [] : [t('manageCustomers.keepThem')]),
        ].join(' ')}
        isOpen={typedIn(before, 'erase', 'intent') !== undefined}
      >
        <form method="post">
          <PressFields intent="erase" formToken={formToken} />
          <Button className="red">{t('manageCustomers.eraseYes')}</Button>
        </form>
      </Ask>
    </Card>
  );
}
