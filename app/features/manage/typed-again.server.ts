import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sealBytes, unsealBytes } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import type { Typed } from './typed.ts';

type Context = Readonly<RouterContextProvider>;

/** How long a form waits for its person, s. */
const KEPT_SECONDS = 30 * 60;
/** What a form unpacks to at most, bytes: a cookie holds less than that of any form of ours. */
const MOST_BYTES = 64 * 1024;

/** A form that somebody sent when their session was over: encrypted, for that person alone. */
const formCookie = cookie<{ sealed: string }>('sent', { seconds: KEPT_SECONDS, spare: 'typed' });

/** Fields that are never kept: passwords, codes, and what proves a form. */
const SECRET = new RegExp(`password|code|proof|token|response|^${FORM_TOKEN_FIELD}$`, 'i');

const Kept = z.object({
  path: z.string(),
  staffId: z.string(),
  entries: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Keeps what was typed into a form of a page, without its secrets and files.
 * @returns false where it is too long for a cookie
 */
export async function keepTyped(
  context: Context,
  path: string,
  staffId: string,
  form: FormData,
): Promise<boolean> {
  const entries = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0]),
  );
  const text = JSON.stringify({ path, staffId, entries } satisfies z.infer<typeof Kept>);
  if (Buffer.byteLength(text) > MOST_BYTES) return false;
  const { sessionSecrets } = context.get(platformContext);
  // each text of bytes is a third longer than they are, so that a dish would not be kept if there were more of them
  const packed = brotliCompressSync(text);
  const sealed = await sealBytes(formCookie, packed, sessionSecrets, nowSeconds(context) + KEPT_SECONDS);
  return sessionFrom(context).write(formCookie, { sealed });
}

/**
 * What somebody typed into a form of this page before they had to sign in again, once. What another person typed is
 * forgotten.
 */
export async function typedAgain(context: Context, path: string, staffId: string): Promise<Typed | null> {
  const kept = await keptForm(context);
  if (kept === undefined || (kept?.staffId === staffId && kept.path !== path)) return null;
  sessionFrom(context).write(formCookie, null);
  if (kept?.staffId !== staffId) return null;
  const typed: Record<string, string[]> = {};
  for (const [name, value] of kept.entries) typed[name] = [...(typed[name] ?? []), value];
  return typed;
}

/** Whether something is kept that this person typed into a form of this page. It stays kept. */
export async function hasTyped(context: Context, path: string, staffId: string): Promise<boolean> {
  const kept = await keptForm(context);
  return kept?.staffId === staffId && kept.path === path;
}

/** The form that is kept; undefined for none, null for one that cannot be read. */
async function keptForm(context: Context): Promise<z.infer<typeof Kept> | null | undefined> {
  const sent = await sessionFrom(context).read(formCookie);
  if (!sent) return undefined;
  const { sessionSecrets } = context.get(platformContext);
  return unpacked(await unsealBytes(formCookie, sent.sealed, sessionSecrets, nowSeconds(context)));
}

function unpacked(opened: Uint8Array | null): z.infer<typeof Kept> | null {
  if (opened === null) return null;
  const text = brotliDecompressSync(opened, { maxOutputLength: MOST_BYTES }).toString();
  const parsed = Kept.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

function nowSeconds(context: Context): number {
  return Math.floor(context.get(platformContext).now().getTime() / 1000);
}
