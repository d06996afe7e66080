import { data } from 'react-router';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { loadRefunds, PAYMENTS, REFUNDS } from '#app/features/manage/payments/payments.server.ts';
import { Lately, RefundsTable } from '#app/features/manage/payments/refunds-table.tsx';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Card } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = {
  title: 'managePayments.refundsTitle',
  layout: 'special',
  app: 'manage',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  return data({
    frame: who.frame,
    refunds: await loadRefunds(context, url, who, url.searchParams.get('page')),
    timeZone: storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE,
    backTo: who.me.role === 'owner' ? PAYMENTS : null,
    path: REFUNDS,
  });
}

/** All that went back to customers, a page at a time; managers see it too. */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, refunds, timeZone, backTo, path } = loaderData;
  const { page, hasMore, lately } = refunds;
  return (
    <ManagePage
      frame={frame}
      title={t('managePayments.refundsTitle')}
      intro={t('managePayments.refundsIntro')}
      {...(backTo && { back: { href: backTo, name: t('managePayments.title') } })}
    >
      <Card question={t('managePayments.refunds')} hint={<Lately {...lately} />}>
        <RefundsTable refunds={refunds} timeZone={timeZone} />
        {(page > 1 || hasMore) && (
          <Pager
            newer={page > 1 ? { href: `${path}?page=${page - 1}`, name: t('managePayments.newer') } : null}
            older={hasMore ? { href: `${path}?page=${page + 1}`, name: t('managePayments.older') } : null}
          >
            {t('managePayments.page', { page })}
          </Pager>
        )}
      </Card>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
