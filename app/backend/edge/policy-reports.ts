import type { Request, RequestHandler } from 'express';
import type { Log } from '#app/backend/deps.ts';
import { dropRest } from '#app/backend/http/drop-rest.ts';
import { readBytes } from '#app/backend/http/read-body.ts';
import { asksAMinute } from '#app/third-party/asks-a-minute.ts';
import { factsOf } from './facts.ts';

/** As the policy of pages that take cards names it (layout/document/page-headers.server.ts). */
const PATH = '/csp-report';
const TYPE = 'application/csp-report';
/** A report names a few addresses and forty letters of a script. */
const MAX_BYTES = 10_000;
const MOST_LETTERS = 200;

/**
 * Takes what browsers report of a page with a card form: something wanted to run, to be shown or to be sent that its
 * policy does not know (S61, PCI DSS 11.6.1). The log says what and where, 30 times a minute for a network; anybody can
 * send such a report, so nothing else comes of it, and the answer is always 204.
 */
export function policyReports(log: Log): RequestHandler {
  const mayTell = asksAMinute(Date.now);
  return async (request, response, next) => {
    if (request.path !== PATH || request.method !== 'POST') return next();
    const { id, subdomain, clientNetwork } = factsOf(response);
    const report = await readReport(request);
    if (report && mayTell(clientNetwork))
      log.warn({ alert: 'page-policy', requestId: id, host: subdomain, ...report }, 'a page was stopped');
    response.status(204).end();
    dropRest(request);
  };
}

/** The rule and the addresses without their queries, which may name a person; null for what is no report. */
async function readReport(request: Request): Promise<{ rule: string; blocked: string; page: string } | null> {
  if (request.headers['content-type'] !== TYPE) return null;
  try {
    const sent: unknown = JSON.parse((await readBytes(request, MAX_BYTES)).toString('utf8'));
    const report = (sent as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report'];
    if (!report) return null;
    const said = (name: string) =>
      String(report[name] ?? '')
        .split(/[?#]/, 1)[0]
        ?.slice(0, MOST_LETTERS) ?? '';
    return { rule: said('effective-directive'), blocked: said('blocked-uri'), page: said('document-uri') };
  } catch {
    return null;
  }
}
