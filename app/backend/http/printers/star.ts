import { z } from 'zod';
import type { Deps } from '#app/backend/deps.ts';
import { readBytes } from '#app/backend/http/read-body.ts';
import { pngTicket } from '#app/backend/paper/png-ticket.ts';
import { composeTicket } from '#app/backend/use-cases/printers/compose-ticket.ts';
import { noteSeen, type Printer } from '#app/backend/use-cases/printers/find-printer.ts';
import { nextJob, type Offer, takeJob } from '#app/backend/use-cases/printers/hand-over.ts';
import { noteResult, noteTrouble, underWay } from '#app/backend/use-cases/printers/print-results.ts';
import { canPrint, starResult, starState } from '#app/domain/order/printer-state.ts';
import type { Asking, PrinterAnswer } from './asking.ts';

/** Every printer of Star's takes it; what else they take differs between them. */
const PNG = 'image/png';
/** Bytes of a poll: states, and what is connected to the printer. */
const MOST_BYTES = 20_000;

/** A poll. All but the status code may be missing or null, and what stands beside these is of no use here. */
const Poll = z.object({
  statusCode: z.string().max(200).nullish(),
  printingInProgress: z.boolean().nullish(),
});

/**
 * Star CloudPRNT, HTTP version: a printer polls by POST, fetches its ticket by GET, and confirms it by DELETE, or by
 * GET where a proxy stops that method.
 */
export async function answerStar(asking: Asking): Promise<PrinterAnswer> {
  const { request } = asking;
  const { searchParams } = new URL(request.url, 'http://printer');
  if (request.method === 'POST') return poll(asking);
  const isConfirmed = searchParams.has('code') || searchParams.has('delete');
  if (request.method === 'DELETE' || (request.method === 'GET' && isConfirmed))
    return confirm(asking, searchParams);
  if (request.method === 'GET') return fetchTicket(asking, searchParams);
  return { status: 405, headers: { allow: 'GET, POST, DELETE' } };
}

async function poll({ deps, printer, request }: Asking): Promise<PrinterAnswer> {
  const said = Poll.safeParse(parsed(await readBytes(request, MOST_BYTES)));
  if (!said.success) return { status: 400 };
  const { statusCode, printingInProgress } = said.data;
  const state = starState(statusCode ?? '200');
  await noteSeen(deps, printer, state);
  // by this, and by nothing else, it says that the ticket which it prints came to nothing
  const result = starResult(statusCode ?? '200');
  if (!result.isPrinted && result.isTrouble) await noteTrouble(deps, printer, result);
  // one that prints at this moment, or cannot, is offered nothing
  const isOffered = !printingInProgress && canPrint(state);
  const isIdle = printingInProgress === false;
  const reply = offerOf(isOffered ? await nextJob(deps, printer, { isIdle }) : null);
  return { status: 200, type: 'application/json', body: JSON.stringify(reply) };
}

function offerOf(offer: Offer | null) {
  if (offer === null) return { jobReady: false };
  const { job, printer } = offer;
  const asked = printer.confirms_by_get === 1 ? { deleteMethod: 'GET' } : {};
  return { jobReady: true, mediaTypes: [PNG], jobToken: job.token, ...asked };
}

async function fetchTicket(asking: Asking, query: URLSearchParams): Promise<PrinterAnswer> {
  const { deps, restaurant, printer, siteUrl } = asking;
  const [type] = (query.get('type') ?? PNG).split(';', 1);
  if (type?.trim().toLowerCase() !== PNG) return { status: 415 };
  const named = query.get('token');
  const token = named ?? (await underWay(deps, printer))?.token ?? (await nextJob(deps, printer))?.job.token;
  const job = token ? await takeJob(deps, printer, token, { isNameless: named === null }) : null;
  const parts = job && (await composeTicket(deps, restaurant, printer, job, siteUrl));
  if (!parts) return { status: 404 };
  return {
    status: 200,
    type: PNG,
    body: await pngTicket(parts, printer.paper_mm),
    headers: { 'x-star-cut': 'partial; feed=true' },
  };
}

async function confirm({ deps, printer }: Asking, query: URLSearchParams): Promise<PrinterAnswer> {
  const code = query.get('code');
  const token = query.get('token') ?? (await namelessToken(deps, printer));
  // without a code, or about no ticket, it says nothing
  if (code && token) await noteResult(deps, printer, token, starResult(code));
  return { status: 200 };
}

/** The token of the ticket that a printer has fetched without naming it: its word without a name is about that one. */
async function namelessToken(deps: Deps, printer: Printer): Promise<string | null> {
  const job = await underWay(deps, printer);
  return job?.is_nameless === 1 ? job.token : null;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
