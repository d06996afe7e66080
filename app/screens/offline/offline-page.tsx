import type { ReactNode } from 'react';
import backOnline from '#app/browser/back-online.js?url&no-inline';
import { Picture } from '#app/components/picture.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './offline.module.css';
import type { OfflineWords } from './offline-words.server.ts';

/** What the worker keeps beside a page has an address of its own (browser/service-worker.js). */
const LOGO = '/app-icon/192.png?kept';

/**
 * The frame of the two pages that browsers keep: whose store it is, and how else to reach it. Links lead to documents, as no
 * router comes; the note at its end shows when there is a connection again.
 * @param isKeptMenu the page is what its address shows, only older: it gives way when its reader says so
 */
export function OfflinePage({
  words,
  isKeptMenu,
  children,
}: {
  words: OfflineWords;
  isKeptMenu?: true;
  children: ReactNode;
}) {
  return (
    <>
      <main id="main" className={styles.page}>
        <header className={styles.head}>
          <Picture address={LOGO} place="largeLogo" when="seen" />
          <div>
            <p className={styles.name}>{words.name}</p>
            {words.call && (
              <a className="link solo" href={words.call.href}>
                {words.call.text}
              </a>
            )}
          </div>
        </header>
        {children}
      </main>
      <div role="status">
        <p id="back-online" hidden className={styles.back} data-kept={isKeptMenu && ''}>
          <b>{words.back}</b>
          <ButtonLink href="">{words.reload}</ButtonLink>
        </p>
      </div>
      <script src={`${backOnline}?kept`} defer />
    </>
  );
}
