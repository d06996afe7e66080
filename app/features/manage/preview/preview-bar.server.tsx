import type { ReactNode } from 'react';
import type { RouterContextProvider } from 'react-router';
import { clockText } from '#app/domain/time/clock-text.ts';
import { DEFAULT_TIME_ZONE, wallTime } from '#app/domain/time/wall-clock.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { previewFrom } from '#app/shell/preview/preview.server.ts';
import { FORM_TOKEN_FIELD, mintFormToken } from '#app/shell/request/form-token.server.ts';
import { knownStore } from '#app/shell/restaurant/restaurant.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { translator } from '#app/ui/translate.ts';

/** Says above a page that it is drawn from the draft, until when, and ends that; null for the live store. */
export async function previewBar(context: Readonly<RouterContextProvider>): Promise<ReactNode> {
  const preview = previewFrom(context);
  if (!preview) return null;
  const t = translator(wordsFrom(context));
  const timeZone = knownStore(context)?.client.timeZone ?? DEFAULT_TIME_ZONE;
  const until = clockText(wallTime(new Date(preview.endsAt), timeZone).minute);
  return (
    <aside className="wrap" aria-label={t('managePreview.name')}>
      <Note tone="warn" icon="info">
        <div className="row between">
          <p>
            <strong>{t('managePreview.name')}</strong> {t('managePreview.says', { until })}
          </p>
          <form method="post" action="/manage/preview/end">
            <input type="hidden" name={FORM_TOKEN_FIELD} value={await mintFormToken(context)} />
            <Button>{t('managePreview.end')}</Button>
          </form>
        </div>
      </Note>
    </aside>
  );
}
