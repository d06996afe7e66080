import { useEffect, useId, useRef } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Change } from '#app/domain/order/what-changed.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { changeRow } from './change-row.ts';
import styles from './what-changed.module.css';

/**
 * What is no longer as the page showed it, each figure then and now, over the new ones (B-ORD-03). It takes the focus
 * when it comes by an answer, so that it is seen and read first; a document begins with it anyway.
 */
export function WhatChanged({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const hydrated = useHydrated();
  const seen = useRef(hydrated ? null : changes);
  useEffect(() => {
    if (seen.current !== changes) box.current?.focus();
    seen.current = changes;
  }, [changes]);

  if (changes.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.box}>
      <Note tone="warn">
        <b id={titleId}>{t('changes.title')}</b>
        <dl className={styles.rows}>
          {changes.map((change, index) => {
            const { label, was, now } = changeRow(t, change);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may share a name; rows have no state
              <div key={index}>
                <dt>{label}</dt>
                <dd>
                  {was !== null && (
                    <>
                      <span className="sr">{t('changes.before')} </span>
                      <del>{was}</del> <span className="sr">{t('changes.now')} </span>
                    </>
                  )}
                  <b>{now}</b>
                </dd>
              </div>
            );
          })}
        </dl>
      </Note>
    </section>
  );
}
