import type { ManageMessage } from '#app/contract/manage-messages.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type Given, Replies, useWhen, Ways } from './message-parts.tsx';

/** A message: from whom, when, what, and its answer. */
export function LetterItem({ message, given }: { message: ManageMessage; given: Given }) {
  const { t } = useTranslation();
  const when = useWhen(given);
  const { fullName, text, createdUtc, answer, reply } = message;
  return (
    <li className="it plain">
      <div className="body">
        <div className="row between wraps">
          <div>
            <b>{fullName}</b>
            <p className="dim small">{when(createdUtc)}</p>
            <Ways message={message} />
          </div>
          {answer && (
            <Badge tone="ok" icon="check">
              {t('manageMessages.isAnswered')}
            </Badge>
          )}
        </div>
        <p className="quote">{text}</p>
        {reply && <p className="dim small">{t('manageMessages.yours', { text: reply })}</p>}
        {!answer && <Replies message={message} name={fullName} given={given} />}
      </div>
    </li>
  );
}
