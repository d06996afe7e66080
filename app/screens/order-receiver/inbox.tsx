import { useState } from 'react';
import type { InboxEntry } from '#app/contract/inbox.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './inbox.module.css';
import { Entry } from './inbox-entry.tsx';

type InboxProps = { entries: readonly InboxEntry[]; timeZone: string; formToken: string };

/** What customers wrote: tables to answer, messages and feedback to read; what waits stands first. */
export function Inbox({ entries, timeZone, formToken }: InboxProps) {
  const { t } = useTranslation();
  const waiting = entries.filter((entry) => !entry.answer).length;
  // open where something waits when the page comes; later it is the kitchen's own hand
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
          <Entry key={entry.id} entry={entry} timeZone={timeZone} formToken={formToken} />
        ))}
      </div>
    </details>
  );
}
