import type { Request, RequestHandler } from 'express';
import { dropRest } from '#app/backend/http/drop-rest.ts';
import { readBytes } from '#app/backend/http/read-body.ts';
import type { Log } from '#app/backend/log.ts';
import { createRequestLimit } from '#app/third-party/request-limits.ts';
import { factsOf } from './facts.ts';
import { loggedPath } from './logged-path.ts';

/** As the policy of pages that take cards names it (shell/document/page-headers.server.ts). */
const PATH = '/csp-report';
const TYPE = 'application/csp-report';
/** Bytes. A report holds a few addresses and forty letters of a script. */
const MAX_BYTES = 10_000;
const MOST_LETTERS = 200;
const MOST_READ = 2_000;
/** An address inside of a browser extension; browsers often report its scheme alone. */
const EXTENSION = /^[a-z-]+-extension(:|$)/;

/**
 * Receives the Content-Security-Policy reports of browsers for pages with a card form, which the card
 * industry's rules ask for (PCI DSS 11.6.1). Each report is logged, at most 30 a minute per network, except of
 * what the visitor's own browser extensions tried. Anybody can send one, so it has no other effect, and the
 * reply is always 204.
 */
export function policyReports(log: Log, screenOf: (path: string) => string): RequestHandler {
  const mayTell = createRequestLimit(Date.now);
  const receive: RequestHandler = async (request, response) => {
    const { id, subdomain, clientNetwork } = factsOf(response);
    const report = await readReport(request, screenOf);
    if (report && mayTell(clientNetwork)) {
      const { isStopped, ...about } = report;
      const fields = { requestId: id, host: subdomain, ...about };
      if (isStopped) log.warn({ alert: 'page-policy', ...fields }, 'a page was stopped');
      else log.info(fields, 'a page would be stopped by a stricter policy');
    }
    response.status(204).end();
    dropRest(request);
  };
  return (request, response, next) =>
    request.method === 'POST' && request.path === PATH ? receive(request, response, next) : next();
}

/** `isStopped` is false for what a policy only watches. */
type Report = { rule: string; blocked: string; page: string; isStopped: boolean };

/** An address as logs may hold it; what else browsers say in its place ('inline') stays. */
function withoutSecrets(said: string, screenOf: (path: string) => string): string {
  const [, origin = '', rest = ''] = /^(\w+:\/\/[^/]*)?([^#]*)/.exec(said.slice(0, MOST_READ)) ?? [];
  return (origin + loggedPath(rest, screenOf)).slice(0, MOST_LETTERS);
}

/**
 * The rule and the addresses without their queries, which may name a person; null for what is no report, or
 * that of an extension.
 */
async function readReport(request: Request, screenOf: (path: string) => string): Promise<Report | null> {
  if (request.headers['content-type'] !== TYPE) return null;
  try {
    const sent: unknown = JSON.parse((await readBytes(request, MAX_BYTES)).toString('utf8'));
    const report = (sent as { 'csp-report'?: Record<string, unknown> } | null)?.['csp-report'];
    if (!report) return null;
    const said = (name: string) => withoutSecrets(String(report[name] ?? ''), screenOf);
    if (EXTENSION.test(said('source-file')) || EXTENSION.test(said('blocked-uri'))) return null;
    return {
      rule: said('effective-directive'),
      blocked: said('blocked-uri'),
      page: said('document-uri'),
      isStopped: said('disposition') !== 'report',
    };
  } catch {
    return null;
  }
}
