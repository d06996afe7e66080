import { clsx } from 'clsx';
import type { InboxEntry } from '#app/contract/inbox.ts';
import { phoneLink, phoneText } from '#app/contract/phone-number.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import { AskFirst } from '#app/features/kitchen/order-receiver/ask-first.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './messages.module.css';
import type { Unsent } from './messages.server.ts';

export const ICONS: Record<InboxEntry['kind'], IconName> = {
  reservation: 'seat',
  message: 'mail',
  feedback: 'star',
};
const LOOKS = { confirmed: 'badge ok', declined: 'badge bad', done: 'badge' } as const;
const STARS = [1, 2, 3, 4, 5];

type EntryProps = {
  entry: InboxEntry;
  timeZone: string;
  formToken: string;
  /** What was typed and not sent, of this entry or of another one. */
  unsent: Unsent | null;
};

/** One thing that a customer wrote: what it is, how they are reached, and the possible answers. */
export function EntryRow({ entry, timeZone, formToken, unsent }: EntryProps) {
  const { t, tell } = useTranslation();
  const { kind, createdUtc, fullName, email, phone, text, orderId, orderNumber, answer, reply } = entry;
  const name = fullName || t('receiver.inbox.somebody');
  const own = unsent?.entryId === entry.id ? unsent : null;
  const written = translateDate(tell, slotText(new Date(createdUtc), timeZone));
  return (
    <li>
      <Icon name={ICONS[kind]} />
      <div className="main">
        <b>
          <Title entry={entry} timeZone={timeZone} name={name} />
        </b>
        <small>
          {kind !== 'message' && `${name} · `}
          {t('kitchenMessages.at', { time: written })}
        </small>
        {text && <p className={styles.text}>{text}</p>}
        {(phone || email || orderId) && (
          <p className={styles.ways}>
            {phone && <a href={phoneLink(phone)}>{phoneText(phone)}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {orderId && (
              <a href={`/order-receiver/orders/${encodeURIComponent(orderId)}`}>
                {t('kitchenMessages.order', { number: orderNumber ?? '' })}
              </a>
            )}
          </p>
        )}
        {reply && <p className={styles.text}>{t('kitchenMessages.replied', { text: reply })}</p>}
        {answer && own && kind === 'reservation' && <NotSent own={own} />}
      </div>
      {answer ? (
        <span className={LOOKS[answer]}>
          <Icon name={answer === 'declined' ? 'x' : 'check'} />
          {t(`receiver.inbox.${answer}`)}
        </span>
      ) : (
        <Answers entry={entry} name={name} formToken={formToken} own={own} />
      )}
      {answer && own && kind !== 'reservation' && email && (
        <div className={clsx('row', styles.answers)}>
          <Reply entry={entry} email={email} name={name} formToken={formToken} own={own} />
        </div>
      )}
    </li>
  );
}

/** What was typed for a table that somebody else answered: no field takes it any more. */
function NotSent({ own }: { own: Unsent }) {
  return (
    <>
      <p role="alert">
        <b>{own.refusal}</b>
      </p>
      <p className={styles.text}>{own.text}</p>
    </>
  );
}

/** A table with its time and people, feedback with its stars, a message with its writer. */
function Title({ entry, timeZone, name }: { entry: InboxEntry; timeZone: string; name: string }) {
  const { t, tell } = useTranslation();
  const { kind, rating, partySize } = entry;
  const what = <span className="sr">{t(`receiver.inbox.${kind}`)}: </span>;
  if (kind === 'reservation')
    return (
      <>
        {what}
        {t('receiver.inbox.people', { count: partySize ?? 0 })} ·{' '}
        {translateDate(tell, tableTime(entry, timeZone))}
      </>
    );
  if (kind === 'message' || rating == null)
    return (
      <>
        {what}
        {name}
      </>
    );
  return (
    <>
      {what}
      <span className="sr">{t('receiver.inbox.rating', { rating })}</span>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map((star) => (
          <Icon key={star} name="star" className={star <= rating ? styles.on : undefined} />
        ))}
      </span>
    </>
  );
}

type AnswersProps = { entry: InboxEntry; name: string; formToken: string; own: Unsent | null };

/** What each form of an entry says. */
function EntryFields({ entry, name, formToken }: Omit<AnswersProps, 'own'>) {
  return (
    <>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="entryId" value={entry.id} />
      <input type="hidden" name="name" value={name} />
    </>
  );
}

/**
 * A table is confirmed, or declined with a reason, by a second press each, as the customer is mailed; all else is done, with a reply by
 * e-mail where there is an address.
 */
function Answers({ entry, name, formToken, own }: AnswersProps) {
  const { t } = useTranslation();
  const { id, kind, email } = entry;
  const isTable = kind === 'reservation';
  const [text, pressed, answer] = isTable
    ? ([t('receiver.inbox.confirm'), t('receiver.inbox.confirmNow'), 'confirmed'] as const)
    : ([t('receiver.inbox.markDone'), t('receiver.inbox.markDone'), 'done'] as const);
  const fields = <EntryFields entry={entry} name={name} formToken={formToken} />;
  const press = (
    <form method="post">
      {fields}
      <button
        type="submit"
        className={isTable ? 'btn go' : 'btn line'}
        name="answer"
        value={answer}
        aria-label={`${pressed}: ${name}`}
      >
        <Icon name="check" />
        {pressed}
      </button>
    </form>
  );
  return (
    <div className={clsx('row', styles.answers)}>
      {isTable && (
        <AskFirst
          label={text}
          name={`${text}: ${name}`}
          hint={t(email ? 'receiver.inbox.confirmMails' : 'receiver.inbox.confirmStands')}
          className="btn go"
        >
          {press}
        </AskFirst>
      )}
      {isTable && (
        <details className={styles.folded} open={own !== null}>
          <summary className="btn line" aria-label={`${t('receiver.inbox.decline')}: ${name}`}>
            {t('receiver.inbox.decline')}
          </summary>
          <form method="post">
            {fields}
            <label htmlFor={`reason-${id}`}>{t('receiver.reason')}</label>
            <input
              className="in"
              id={`reason-${id}`}
              name="reason"
              maxLength={300}
              autoComplete="off"
              defaultValue={own?.text}
              aria-invalid={own ? true : undefined}
              aria-describedby={own ? `fault-${id}` : undefined}
            />
            <Fault id={id} own={own} />
            <button type="submit" className="btn no" name="answer" value="declined">
              {t('receiver.inbox.decline')}
            </button>
          </form>
        </details>
      )}
      {!isTable && email && <Reply entry={entry} email={email} name={name} formToken={formToken} own={own} />}
      {!isTable && press}
    </div>
  );
}

/** The form of a reply by e-mail; open with what was typed where that was not sent. */
function Reply({ entry, email, name, formToken, own }: AnswersProps & { email: string }) {
  const { t } = useTranslation();
  const { id } = entry;
  return (
    <details className={styles.folded} open={own !== null}>
      <summary className="btn inv" aria-label={`${t('kitchenMessages.reply')}: ${name}`}>
        {t('kitchenMessages.reply')}
      </summary>
      <form method="post">
        <EntryFields entry={entry} name={name} formToken={formToken} />
        <label htmlFor={`reply-${id}`}>{t('kitchenMessages.replyTo', { name })}</label>
        <textarea
          className="in"
          id={`reply-${id}`}
          name="text"
          rows={4}
          maxLength={2000}
          defaultValue={own?.text}
          aria-invalid={own ? true : undefined}
          aria-describedby={`hint-${id}${own ? ` fault-${id}` : ''}`}
          required
        />
        <Fault id={id} own={own} />
        <p className="hint" id={`hint-${id}`}>
          {t('kitchenMessages.replyHint', { email })}
        </p>
        <button type="submit" className="btn go" name="answer" value="reply">
          <Icon name="mail" />
          {t('kitchenMessages.send')}
        </button>
      </form>
    </details>
  );
}

function Fault({ id, own }: { id: string; own: Unsent | null }) {
  if (!own) return null;
  return (
    <p id={`fault-${id}`} role="alert">
      <b>{own.refusal}</b>
    </p>
  );
}

function tableTime({ date, time }: InboxEntry, timeZone: string): string {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  return date ? slotText(instantAt(date, hour * 60 + minute, timeZone), timeZone) : '';
}
