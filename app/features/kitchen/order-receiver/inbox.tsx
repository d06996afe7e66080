import { clsx } from 'clsx';
import { useState } from 'react';
import type { InboxEntry } from '#app/contract/inbox.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './inbox.module.css';

const ICONS: Record<InboxEntry['kind'], IconName> = { reservation: 'cal', message: 'mail', feedback: 'star' };
const TONES: Record<NonNullable<InboxEntry['answer']>, Tone> = {
  confirmed: 'ok',
  declined: 'no',
  done: 'info',
};
const STARS = [1, 2, 3, 4, 5];

type InboxProps = { entries: readonly InboxEntry[]; timeZone: string; formToken: string };

/**
 * What customers wrote: table requests to answer, messages and feedback to read. Waiting entries come first.
 */
export function InboxPanel({ entries, timeZone, formToken }: InboxProps) {
  const { t } = useTranslation();
  const waiting = entries.filter((entry) => !entry.answer).length;
  // open when something waits as the page loads; after that the kitchen opens and closes it
  const [isOpen] = useState(waiting > 0);
  return (
    <details className={styles.inbox} open={isOpen}>
      <summary>
        <h2>{t('receiver.inbox.title')}</h2>
        {waiting > 0 && <Badge tone="warn">{t('receiver.inbox.waiting', { count: waiting })}</Badge>}
      </summary>
      {entries.length === 0 && <p className={styles.nothing}>{t('receiver.nothing')}</p>}
      <div className={styles.entries}>
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} timeZone={timeZone} formToken={formToken} />
        ))}
      </div>
    </details>
  );
}

type EntryProps = { entry: InboxEntry; timeZone: string; formToken: string };

/** One entry of the inbox: what it is, who wrote it, how they are reached, and the possible answers. */
function EntryCard({ entry, timeZone, formToken }: EntryProps) {
  const { t, tell } = useTranslation();
  const { id, kind, createdUtc, fullName, email, phone, text, rating, orderNumber, answer } = entry;
  const title = fullName || t('receiver.inbox.somebody');
  return (
    <article className={clsx(styles.entry, answer && styles.answered)} aria-labelledby={`entry-${id}`}>
      <header>
        <Icon name={ICONS[kind]} />
        <h3 id={`entry-${id}`}>
          <span className="sr">{t(`receiver.inbox.${kind}`)}: </span>
          {title}
        </h3>
        <time dateTime={createdUtc}>{translateDate(tell, slotText(new Date(createdUtc), timeZone))}</time>
      </header>
      {kind === 'reservation' && (
        <p className={styles.table}>
          {translateDate(tell, tableTime(entry, timeZone))} ·{' '}
          {t('receiver.inbox.people', { count: entry.partySize ?? 0 })}
        </p>
      )}
      {rating != null && (
        <p className={styles.stars}>
          <span className="sr">{t('receiver.inbox.rating', { rating })}</span>
          {STARS.map((star) => (
            <Icon key={star} name="star" className={star <= rating ? styles.on : undefined} />
          ))}
          {orderNumber != null && <span>#{orderNumber}</span>}
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {(phone || email) && (
        <p className={styles.ways}>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      <footer>
        {answer ? (
          <Badge tone={TONES[answer]} icon={answer === 'declined' ? 'x' : 'check'}>
            {t(`receiver.inbox.${answer}`)}
          </Badge>
        ) : (
          <Answers id={id} isTable={kind === 'reservation'} title={title} formToken={formToken} />
        )}
      </footer>
    </article>
  );
}

type AnswersProps = { id: string; isTable: boolean; title: string; formToken: string };

/**
 * A table is confirmed, or declined with a reason that is mailed to the customer; all other entries are
 * marked as done.
 */
function Answers({ id, isTable, title, formToken }: AnswersProps) {
  const { t } = useTranslation();
  const fields = (
    <>
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="entryId" value={id} />
    </>
  );
  if (!isTable)
    return (
      <form method="post">
        {fields}
        <Button
          variant="soft"
          name="answer"
          value="done"
          aria-label={`${t('receiver.inbox.markDone')}: ${title}`}
        >
          <Icon name="check" />
          {t('receiver.inbox.markDone')}
        </Button>
      </form>
    );
  return (
    <>
      <form method="post">
        {fields}
        <Button
          variant="pri"
          name="answer"
          value="confirmed"
          aria-label={`${t('receiver.inbox.confirm')}: ${title}`}
        >
          <Icon name="check" />
          {t('receiver.inbox.confirm')}
        </Button>
      </form>
      <details className={styles.decline}>
        <summary>{t('receiver.inbox.decline')}</summary>
        <form method="post">
          {fields}
          <label htmlFor={`reason-${id}`}>{t('receiver.reason')}</label>
          <input id={`reason-${id}`} name="reason" maxLength={300} autoComplete="off" />
          <Button
            variant="line"
            name="answer"
            value="declined"
            aria-label={`${t('receiver.inbox.decline')}: ${title}`}
          >
            {t('receiver.inbox.decline')}
          </Button>
        </form>
      </details>
    </>
  );
}

function tableTime({ date, time }: InboxEntry, timeZone: string): string {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  return date ? slotText(instantAt(date, hour * 60 + minute, timeZone), timeZone) : '';
}
