import type { ReactNode } from 'react';
import backOnline from '#app/browser/back-online.js?url&no-inline';
import { Picture } from '#app/shell/picture/picture.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import styles from './offline.module.css';
import type { OfflineWords } from './offline.server.ts';

/**
 * Files that the service worker keeps for these pages have addresses of their own
 * (browser/service-worker.js).
 */
const LOGO = '/app-icon/192.png?kept';

/**
 * The frame of the two pages that browsers keep: the restaurant, and how to reach it by phone. Links load
 * documents, as no router starts. A note at the end shows when the connection is back.
 * @param isKeptMenu true for the kept menu: it is not replaced by itself when the connection is back
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
