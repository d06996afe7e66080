import { z } from 'zod';
import { readBytes } from '#app/backend/http/read-body.ts';
import { pngTicket } from '#app/backend/paper/png-ticket.ts';
import { composeTicket } from '#app/backend/use-cases/printers/compose-ticket.ts';
import { noteSeen } from '#app/backend/use-cases/printers/find-printer.ts';
import { nextJob, noteResult, takeJob } from '#app/backend/use-cases/printers/hand-over.ts';
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
  if (request.method === 'DELETE' || searchParams.has('code')) return confirm(asking, searchParams);
  if (request.method === 'GET') return fetchTicket(asking, searchParams);
  return { status: 405, headers: { allow: 'GET, POST, DELETE' } };
}

async function poll({ deps, printer, request }: Asking): Promise<PrinterAnswer> {
  const said = Poll.safeParse(parsed(await readBytes(request, MOST_BYTES)));
  if (!said.success) return { status: 400 };
  const { statusCode, printingInProgress } = said.data;
  const state = starState(statusCode ?? '200');
  await noteSeen(deps, printer, state);
  // one that prints at this moment, or cannot, is offered nothing
  const job = printingInProgress || !canPrint(state) ? null : await nextJob(deps, printer);
  const reply = job ? { jobReady: true, mediaTypes: [PNG], jobToken: job.token } : { jobReady: false };
  return { status: 200, type: 'application/json', body: JSON.stringify(reply) };
}

async function fetchTicket(asking: Asking, query: URLSearchParams): Promise<PrinterAnswer> {
  const { deps, restaurant, printer, siteUrl } = asking;
  const [type] = (query.get('type') ?? PNG).split(';', 1);
  if (type?.trim().toLowerCase() !== PNG) return { status: 415 };
  const job = await takeJob(deps, printer, query.get('token'));
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
  const result = starResult(query.get('code') ?? '');
  await noteResult(deps, printer, query.get('token'), result);
  return { status: 200 };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
