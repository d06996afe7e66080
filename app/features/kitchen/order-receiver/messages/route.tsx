import { clsx } from 'clsx';
import { useCallback } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { EntryRow, ICONS } from './entry-row.tsx';
import styles from './messages.module.css';
import { answerMessage, KINDS, loadMessages, type ShownMessages } from './messages.server.ts';

const PAGE = '/order-receiver/messages';

export const handle: ScreenHandle = { title: 'kitchenMessages.title', layout: 'special' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await loadMessages(context, new URL(request.url).searchParams.get('kind'));
  const { timeZone } = storeFrom(context).client;
  return data({ shown, kinds: KINDS, timeZone, formToken: await mintFormToken(context) });
}

/** Answers 303, so that a reload sends nothing twice; a reply that is refused stays in its field. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const unsent = await answerMessage(context, form);
  if (unsent) return data({ unsent }, { status: 400 });
  const kind = KINDS.find((one) => one === new URL(request.url).searchParams.get('kind'));
  return redirect(kind ? `${PAGE}?kind=${kind}` : PAGE, 303);
}

/** Tables to confirm, messages to answer, feedback with its order. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { shown, kinds, timeZone, formToken } = loaderData;
  const { revalidate } = useRevalidator();
  const onInbox = useCallback(() => void revalidate(), [revalidate]);
  const given = { timeZone, formToken, unsent: actionData?.unsent ?? null };
  return (
    <KitchenPage title={t('kitchenMessages.title')} formToken={formToken} onInbox={onInbox}>
      {!shown && <Note tone="no">{t('receiver.offline')}</Note>}
      {shown && <Tabs shown={shown} kinds={kinds} />}
      {shown && shown.counts.all === 0 && <p className="hint">{t('kitchenMessages.nothing')}</p>}
      {shown && shown.waiting.length > 0 && (
        <section className="card" aria-labelledby="to-answer">
          <h2 id="to-answer">
            {t('kitchenMessages.toAnswer')} · {shown.waiting.length}
          </h2>
          <ul className="rows">
            {shown.waiting.map((entry) => (
              <EntryRow key={entry.id} entry={entry} {...given} />
            ))}
          </ul>
        </section>
      )}
      {shown && shown.seen.length > 0 && (
        <section className="card" aria-labelledby="seen">
          <h2 id="seen">{t('kitchenMessages.seen')}</h2>
          <ul className="rows">
            {shown.seen.map((entry) => (
              <EntryRow key={entry.id} entry={entry} {...given} />
            ))}
          </ul>
        </section>
      )}
    </KitchenPage>
  );
}

const NAMES = { reservation: 'reservations', message: 'messages', feedback: 'feedback' } as const;

type TabsProps = { shown: ShownMessages; kinds: typeof KINDS };

function Tabs({ shown: { kind, counts }, kinds }: TabsProps) {
  const { t } = useTranslation();
  return (
    <nav className={clsx('tabs', styles.tabs)} aria-label={t('kitchenMessages.kinds')}>
      <a href={PAGE} aria-current={kind === null ? 'page' : undefined}>
        {t('kitchenMessages.all')} · {counts.all}
      </a>
      {kinds.map((one) => (
        <a key={one} href={`${PAGE}?kind=${one}`} aria-current={kind === one ? 'page' : undefined}>
          <Icon name={ICONS[one]} />
          {t(`kitchenMessages.${NAMES[one]}`)} · {counts[one]}
        </a>
      ))}
    </nav>
  );
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
