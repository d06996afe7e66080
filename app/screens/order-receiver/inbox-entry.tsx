import { clsx } from 'clsx';
import type { InboxEntry } from '#app/contract/inbox.ts';
import { tellDate } from '#app/domain/language/tell-date.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './inbox.module.css';

const ICONS: Record<InboxEntry['kind'], IconName> = { reservation: 'cal', message: 'mail', feedback: 'star' };
const TONES: Record<NonNullable<InboxEntry['answer']>, Tone> = {
  confirmed: 'ok',
  declined: 'no',
  done: 'info',
};
const STARS = [1, 2, 3, 4, 5];

type EntryProps = { entry: InboxEntry; timeZone: string; formToken: string };

/** One thing a customer wrote: what it is, who it is from and how they are reached, and what can be done with it. */
export function Entry({ entry, timeZone, formToken }: EntryProps) {
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
        <time dateTime={createdUtc}>{tellDate(tell, slotText(new Date(createdUtc), timeZone))}</time>
      </header>
      {kind === 'reservation' && (
        <p className={styles.table}>
          {tellDate(tell, tableTime(entry, timeZone))} ·{' '}
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

/** A table is confirmed, or declined with a reason, which its customer is mailed; the rest is done with. */
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
