import { readBytes } from '#app/backend/http/read-body.ts';
import { eposTicket } from '#app/backend/paper/epos-ticket.ts';
import { composeTicket } from '#app/backend/use-cases/printers/compose-ticket.ts';
import { noteSeen } from '#app/backend/use-cases/printers/find-printer.ts';
import { nextJob, takeJob } from '#app/backend/use-cases/printers/hand-over.ts';
import { noteResult, underWay } from '#app/backend/use-cases/printers/print-results.ts';
import { epsonResult, epsonState } from '#app/domain/order/printer-state.ts';
import type { Asking, PrinterAnswer } from './asking.ts';

const XML = 'text/xml; charset=utf-8';
/** Bytes of a form: its results have a few hundred. */
const MOST_BYTES = 50_000;
/** A printer has one ticket at a time; what a file says beyond these is not its. */
const MOST_RESULTS = 10;
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
  const offer = await nextJob(deps, printer);
  const job = offer && (await takeJob(deps, printer, offer.job.token));
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
    // it has one ticket at a time: a file that it could not read was of that one. All else names its ticket
    const token = jobId === UNREAD ? (await underWay(deps, printer))?.token : jobId;
    if (token) await noteResult(deps, printer, token, epsonResult(response));
  }
}

/** In place of an id: the printer could not even read which ticket it was. */
const UNREAD = Symbol('unread');
/** One result. Without an id it is of no ticket that we know. */
type Response = { jobId: string | typeof UNREAD | null; success: string; code: string; status: string };

/**
 * The results in a `ResponseFile`. It is read by its few known tags and attributes; all that comes of them is a known
 * code, a number, and an id that is looked up among the printer's own tickets. Tags end at the next one and ids are
 * short, so that no file is slow to read.
 */
export function responsesIn(file: string): Response[] {
  const unread = /<Response\b[^<>]*\bSuccess\s*=\s*"false"/.test(file);
  if (unread) return [{ jobId: UNREAD, success: 'false', code: 'SchemaError', status: '0' }];
  return file
    .split('<ePOSPrint>')
    .slice(1, MOST_RESULTS + 1)
    .flatMap((part) => {
      const jobId = /<printjobid>\s*([\w.-]{1,64})\s*<\/printjobid>/.exec(part)?.[1] ?? null;
      const tag = /<response\b([^<>]*)>/.exec(part)?.[1];
      if (tag === undefined) return [];
      const said = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '';
      return [{ jobId, success: said('success'), code: said('code'), status: said('status') }];
    });
}
