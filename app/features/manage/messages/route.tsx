import '#app/ui/manage/messages.css';
import { data } from 'react-router';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, signedIn, typedBefore } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { FeedbackPart } from './feedback-part.tsx';
import { LetterItem } from './letter-item.tsx';
import { Part } from './message-parts.tsx';
import { type MessageKind, PARTS } from './message-paths.ts';
import { answerMessage, loadMessages } from './messages.server.ts';
import { TableItem } from './table-item.tsx';

export const handle: ScreenHandle = { title: 'manageMessages.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const shown = await loadMessages(context, url, who);
  const { reservation, message } = shown.tables.counts;
  const waiting = reservation.waiting + message.waiting;
  return data({
    frame: { ...who.frame, waiting: { ...who.frame.waiting, messages: waiting } },
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    nowUtc: context.get(platformContext).now().toISOString(),
    timeZone: storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE,
    waiting,
    ...shown,
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerMessage(context, url, await formOf(request));
}

/** Who wants a table, who wrote, and what customers think. */
export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, waiting, tables, letters, feedback, stars, ...given } = loaderData;
  const shared = { ...given, answer: actionData };
  const waitingOf = (kind: MessageKind) => (kind === 'feedback' ? 0 : tables.counts[kind].waiting);
  return (
    <ManagePage
      frame={frame}
      title={t('manageMessages.title')}
      intro={waiting > 0 ? t('manageMessages.toAnswer', { count: waiting }) : t('manageMessages.allAnswered')}
    >
      <nav className="jump" aria-label={t('manageMessages.kinds')}>
        <ul>
          {(Object.keys(PARTS) as MessageKind[]).map((kind) => (
            <li key={kind}>
              <a href={`#${PARTS[kind]}`}>
                {t(`manageMessages.names.${kind}`)}
                {waitingOf(kind) > 0 && <Badge tone="brand">{waitingOf(kind)}</Badge>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part
        kind="reservation"
        part={tables}
        question={t('manageMessages.who')}
        hint={t('manageMessages.whoHint')}
        nothing={t('manageMessages.noTables')}
      >
        <ul className="items">
          {tables.items.map((message) => (
            <TableItem key={message.id} message={message} given={shared} />
          ))}
        </ul>
      </Part>
      <Part
        kind="message"
        part={letters}
        question={t('manageMessages.whoWrote')}
        nothing={t('manageMessages.noLetters')}
      >
        <ul className="items">
          {letters.items.map((message) => (
            <LetterItem key={message.id} message={message} given={shared} />
          ))}
        </ul>
      </Part>
      <FeedbackPart part={feedback} stars={stars} given={shared} />
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
