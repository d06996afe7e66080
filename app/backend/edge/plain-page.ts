import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { customerLanguage } from '#app/backend/http/envelope.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';

/** In the hand of the store's own messages (ui/state-card), in nobody's colours: the restaurant is not known yet. */
const STYLE = [
  ':root{color-scheme:light dark;--bg:#f6f8f7;--card:#fff;--line:#dfe4e2;--text:#141a17;--dim:#424a46;--mark:#fff1d2;--on-mark:#6a3b00}',
  '@media(prefers-color-scheme:dark){:root{--bg:#0d100f;--card:#161b18;--line:#2e3532;--text:#f0f4f2;--dim:#b9c2bd;--mark:#3a2a08;--on-mark:#ffd27a}}',
  '*{box-sizing:border-box;margin:0}',
  'body{font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Gurmukhi","Nirmala UI","Kohinoor Devanagari","Gurmukhi MN",sans-serif;background:var(--bg);color:var(--text);padding:0 1rem}',
  'main{display:grid;justify-items:center;gap:1rem;max-width:34rem;margin:clamp(1.5rem,14vh,9rem) auto 1.5rem;padding:clamp(2rem,6vw,3.5rem) clamp(1.25rem,5vw,3rem);border:1px solid var(--line);border-radius:1rem;background:var(--card);text-align:center}',
  'svg{width:4.5rem;height:4.5rem;padding:1.25rem;border-radius:50%;background:var(--mark);color:var(--on-mark)}',
  'h1{font-size:clamp(1.5rem,1.3rem + .9vw,1.875rem);line-height:1.35;text-wrap:balance}',
  'p{max-width:36ch;color:var(--dim);text-wrap:pretty}',
  'a{display:grid;place-items:center;min-height:3.25rem;width:min(100%,18rem);padding:.5rem 1.5rem;border:1px solid transparent;border-radius:.75rem;background:var(--text);color:var(--card);font-size:1.125rem;font-weight:600;line-height:1.25;text-decoration:none}',
  'a:focus-visible{outline:3px solid var(--text);outline-offset:2px}',
].join('');
const CLOCK =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/></svg>';
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/**
 * A page of the server itself, that needs nothing of the pages' side: why something was not done, and a link. One without
 * an address opens the same page again, also where a form was sent to it.
 */
export function pageIn(
  language: Language,
  {
    title,
    hint,
    link,
    href = '',
    again,
  }: { title: string; hint: string; link: string; href?: string; again?: number },
): string {
  const refresh = again ? `<meta http-equiv="refresh" content="${again}">` : '';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>${title}</title><style>${STYLE}</style></head><body><main>${CLOCK}<h1>${title}</h1><p>${hint}</p><a href="${href}">${link}</a></main></body></html>`;
}

/** Sends such a page; undefined: its head alone. */
export function sendPage(response: Response, status: number, page: string | undefined): void {
  response
    .status(status)
    .set({ 'cache-control': 'no-store', 'content-security-policy': POLICY, vary: 'accept-language, cookie' })
    .type('html')
    .end(page);
}

/** A browser opens a page, or sends a form and shows what comes back; old ones only say what they accept. */
export function isDocument({ headers }: Request): boolean {
  const wantedFor = headers['sec-fetch-dest'];
  return wantedFor === undefined ? /\btext\/html\b/.test(headers.accept ?? '') : wantedFor === 'document';
}

/** As the pages choose: the address, the customer's choice, the browser. */
export function pageLanguage({ url, headers }: Request): Language {
  const asked = /[?&]lng=([\w-]+)/.exec(url)?.[1];
  return known(asked) ?? known(chosen(headers.cookie)) ?? customerLanguage(headers['accept-language']);
}

function known(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}

/** The choice is kept as JSON in base64, as the router keeps it. */
function chosen(cookies: string | undefined): string | undefined {
  const [, kept] = /(?:^|;\s*)lng=([^;]+)/.exec(cookies ?? '') ?? [];
  if (kept === undefined) return undefined;
  try {
    return String(JSON.parse(Buffer.from(decodeURIComponent(kept), 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}
