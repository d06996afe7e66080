import { readBytes } from '#app/backend/http/read-body.ts';
import { eposTicket } from '#app/backend/paper/epos-ticket.ts';
import { composeTicket } from '#app/backend/use-cases/printers/compose-ticket.ts';
import { noteSeen } from '#app/backend/use-cases/printers/find-printer.ts';
import { nextJob, noteResult, takeJob } from '#app/backend/use-cases/printers/hand-over.ts';
import { epsonResult, epsonState } from '#app/domain/order/printer-state.ts';
import type { Asking, PrinterAnswer } from './asking.ts';

const XML = 'text/xml; charset=utf-8';
/** Bytes of a form: its results have a few hundred. */
const MOST_BYTES = 50_000;
/** How long the printer may try to print, ms; its manual's own value. */
const TIMEOUT_MS = 10_000;
/** Nothing to print, and 'understood': the same. */
const NOTHING: PrinterAnswer = { status: 200, type: XML, body: '' };

/**
 * Epson Server Direct Print: a printer posts a form that asks for tickets (GetRequest) and, once it has printed one,
 * a form with the result (SetResponse).
 */
export async function answerEpson(asking: Asking): Promise<PrinterAnswer> {
  const { deps, printer, request } = asking;
  if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
  const form = new URLSearchParams((await readBytes(request, MOST_BYTES)).toString('utf8'));
  switch (form.get('ConnectionType')) {
    case 'GetRequest':
      return nextTicket(asking);
    case 'SetResponse':
      await noteResponses(asking, form.get('ResponseFile') ?? '');
      return NOTHING;
    default:
      // its status, where that is switched on, is in the results too
      await noteSeen(deps, printer, null);
      return NOTHING;
  }
}

async function nextTicket({ deps, restaurant, printer, siteUrl }: Asking): Promise<PrinterAnswer> {
  await noteSeen(deps, printer, null);
  const waiting = await nextJob(deps, printer);
  const job = waiting && (await takeJob(deps, printer, waiting.token));
  const parts = job && (await composeTicket(deps, restaurant, printer, job, siteUrl));
  if (!parts) return NOTHING;
  const ticket = await eposTicket(parts, printer.paper_mm);
  return {
    status: 200,
    type: XML,
    body:
      '<?xml version="1.0" encoding="utf-8"?>\n<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter>' +
      `<devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${job.token}</printjobid>` +
      `</Parameter><PrintData>${ticket}</PrintData></ePOSPrint></PrintRequestInfo>`,
  };
}

async function noteResponses({ deps, printer }: Asking, file: string): Promise<void> {
  for (const { jobId, ...response } of responsesIn(file)) {
    await noteSeen(deps, printer, epsonState(response));
    await noteResult(deps, printer, jobId, epsonResult(response));
  }
}

/** One result: null for the ticket that the printer has, where it could not even read which that was. */
type Response = { jobId: string | null; success: string; code: string; status: string };

/**
 * The results in a `ResponseFile`. It is read by its few known tags and attributes; all that comes of them is a known
 * code, a number, and an id that is looked up among the printer's own tickets.
 */
export function responsesIn(file: string): Response[] {
  const unread = /<Response\b[^>]*\bSuccess\s*=\s*"false"/.test(file);
  if (unread) return [{ jobId: null, success: 'false', code: 'SchemaError', status: '0' }];
  return file
    .split('<ePOSPrint>')
    .slice(1)
    .flatMap((part) => {
      const jobId = /<printjobid>\s*([\w.-]{1,64})\s*<\/printjobid>/.exec(part)?.[1] ?? null;
      const tag = /<response\b([^>]*)>/.exec(part)?.[1];
      if (tag === undefined) return [];
      const said = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '';
      return [{ jobId, success: said('success'), code: said('code'), status: said('status') }];
    });
}
