import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { Disputes } from './disputes.tsx';
import { FeesForm } from './fees-card.tsx';
import { changePayments, loadPayments, OWNERS, REFUNDS } from './payments.server.ts';
import { Lately, RefundsTable } from './refunds-table.tsx';
import { SetUpCard } from './set-up-card.tsx';
import { WaysForm } from './ways-card.tsx';

export const handle: ScreenHandle = {
  title: 'managePayments.title',
  layout: 'special',
  app: 'manage',
  setsCardsUp: true,
};

/** Refunds that stand on the page; all are on their own. */
const SHOWN = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, OWNERS);
  const { refunds, ...loaded } = await loadPayments(context, url, who);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    ...loaded,
    refunds: { ...refunds, items: refunds.items.slice(0, SHOWN), path: REFUNDS },
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return changePayments(context, url, await formOf(request));
}

/** How the restaurant is paid: its account at Stripe, what may be used, disputes, and what was given back. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, payments, cameBack, timeZone, ways, fees, refunds } = loaderData;
  const form = { formToken, before, answer: actionData };
  return (
    <ManagePage frame={frame} title={t('managePayments.title')} intro={t('managePayments.intro')}>
      <SetUpCard {...{ payments, cameBack, timeZone, formToken }} />
      <div className="two">
        <WaysForm {...form} {...ways} takesCards={payments.takesCards} />
        <FeesForm {...form} seen={fees.seen} fees={fees.value} />
      </div>
      <Disputes disputes={payments.disputes} nowUtc={payments.nowUtc} timeZone={timeZone} />
      <Card
        question={t('managePayments.refunds')}
        hint={refunds.items.length > 0 && <Lately {...refunds.lately} />}
        foot={
          refunds.items.length > 0 && (
            <ButtonLink variant="line" href={refunds.path}>
              {t('managePayments.allRefunds')}
            </ButtonLink>
          )
        }
      >
        <RefundsTable refunds={refunds} timeZone={timeZone} />
      </Card>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
