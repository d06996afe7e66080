import { isLocal } from '#app/third-party/is-local.ts';

/** How mails go to their server: over TLS with its certificate checked, without the check, or plain. */
export type SmtpTls = 'checked' | 'unchecked' | 'off';

/**
 * The options of a connection to a mail server. Codes and addresses go over it, so a server that offers no TLS
 * gets nothing, unless it is this machine or the operator said otherwise.
 */
export function smtpTls(url: string, wanted: SmtpTls) {
  if (wanted === 'off') return { requireTLS: false };
  const tls = { rejectUnauthorized: wanted === 'checked' };
  return { requireTLS: !isLocal(new URL(url).hostname), tls };
}
