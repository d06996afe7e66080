import { createContext, type RouterContextProvider } from 'react-router';
import { cookie } from '#app/shell/request/session.server.ts';

/** How long a preview lasts after the press that opened it, ms. */
export const PREVIEW_MS = 30 * 60_000;
/** Longer than a preview, so that whoever comes back is told that it is over. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * This browser sees the store drawn from the draft, as long as somebody of the restaurant is signed in in it: until when
 * (epoch ms), and the owner's page that it was opened from.
 */
export const previewCookie = cookie<{ endsAt: number; back: string }>('preview', { seconds: KEPT_SECONDS });

/** The preview that this page belongs to; null for the store as customers see it. */
const previewContext = createContext<{ endsAt: number } | null>(null);

/** The preview that this page belongs to, and when it ends (epoch ms); null for the store as customers see it. */
export function previewFrom(context: Readonly<RouterContextProvider>): { endsAt: number } | null {
  return context.get(previewContext);
}

/** Says that this page is drawn from the draft: nothing may keep it, and nothing starts in it. */
export function notePreview(context: Readonly<RouterContextProvider>, endsAt: number): void {
  (context as RouterContextProvider).set(previewContext, { endsAt });
}
