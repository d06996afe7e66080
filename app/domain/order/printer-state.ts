import { NO_ANSWER } from './ticket-tries.ts';

/** How a printer says that it is. */
export const PRINTER_STATES = ['ready', 'paper-low', 'paper-out', 'cover-open', 'error'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

/** Whether it prints at all as it is. */
export function canPrint(state: PrinterState): boolean {
  return state === 'ready' || state === 'paper-low';
}

/** A printer that has had a ticket for so long (ms) without printing it is told on the board. */
const TOLD_AFTER_MS = 3 * 60_000;

/** What is to be told of a printer on the kitchen's board. */
export type PrinterNotice = {
  name: string;
  /** Tickets that wait, and since when; null where those are not to be told of. */
  waits: { count: number; sinceUtc: string } | null;
  /** Why: it does not ask for them, or what it said of itself; null where it says nothing wrong. */
  why: 'away' | 'paper-out' | 'cover-open' | 'error' | null;
  /** Tickets that were given up. */
  failed: number;
  /** Tickets of which it did not say what became: they may be on paper. */
  unsure: number;
  /** It does not say what becomes of its tickets. */
  cannotConfirm: boolean;
};

type Watched = {
  name: string;
  isHere: boolean;
  state: string | null;
  waiting: number;
  waitingSinceUtc: string | null;
  failed: readonly { fault: string }[];
  cannotConfirm: boolean;
};

/**
 * What the kitchen is to be told of a printer: tickets that wait for three minutes, or that wait while it cannot
 * print; those that it gave up, or of which nobody knows; and that it cannot confirm. Null where nothing is wrong.
 */
export function printerNotice(printer: Watched, now: Date): PrinterNotice | null {
  const { name, isHere, waiting, waitingSinceUtc: sinceUtc, failed: ended, cannotConfirm } = printer;
  const state = printerStateOf(printer.state);
  const isStopped = state !== null && !canPrint(state);
  const why = !isHere ? 'away' : state === null || state === 'ready' || state === 'paper-low' ? null : state;
  const isLong = sinceUtc !== null && now.getTime() - Date.parse(sinceUtc) >= TOLD_AFTER_MS;
  const isTold = waiting > 0 && sinceUtc !== null && (isLong || (isHere && isStopped));
  const { failed, unsure } = endedTickets(ended);
  if (!isTold && ended.length === 0 && !cannotConfirm) return null;
  const waits = isTold ? { count: waiting, sinceUtc } : null;
  return { name, waits, why, failed: failed.length, unsure: unsure.length, cannotConfirm };
}

/** Tickets that a printer gave up, apart from those that may be on paper. */
export function endedTickets<Ticket extends { fault: string }>(
  ended: readonly Ticket[],
): { failed: Ticket[]; unsure: Ticket[] } {
  return {
    failed: ended.filter(({ fault }) => fault !== NO_ANSWER),
    unsure: ended.filter(({ fault }) => fault === NO_ANSWER),
  };
}

/** A state that was kept or told by a store, as one of ours; null where it is none. */
export function printerStateOf(said: string | null): PrinterState | null {
  return PRINTER_STATES.find((state) => state === said) ?? null;
}

/**
 * What became of a ticket that a printer has fetched. `isOnNoPaper`: nothing of it can be on paper.
 * `isTrouble`: of the printer as it stands (no paper, cover open), so that the same ticket goes once it is over.
 */
export type PrintResult =
  | { isPrinted: true }
  | { isPrinted: false; fault: string; isOnNoPaper: boolean; isTrouble: boolean };

/** A fault is kept and shown: its first letters, and no others than codes are made of. */
const FAULT = /[\w .:-]{1,40}/;

function notPrinted(code: string, isOnNoPaper: boolean, isTrouble: boolean): PrintResult {
  return { isPrinted: false, fault: FAULT.exec(code)?.[0].trim() || 'unknown', isOnNoPaper, isTrouble };
}

/**
 * The state in the `statusCode` of a Star printer's poll, such as '200%20OK' or '410 Out of paper'. Codes beginning
 * with 2 are of a printer that prints, with 4 of one that cannot, with 5 of a ticket that it could not take
 * (CloudPRNT Protocol Guide, 'Printer Status Codes').
 */
export function starState(statusCode: string): PrinterState {
  const code = starCode(statusCode);
  if (code.startsWith('21')) return 'paper-low';
  if (code.startsWith('2') || code.startsWith('5')) return 'ready';
  if (code.startsWith('41')) return 'paper-out';
  return code.startsWith('42') ? 'cover-open' : 'error';
}

/** What became of a ticket, by the `code` that a Star printer confirms it with: 'OK', '200 OK', '511 …'. */
export function starResult(statusCode: string): PrintResult {
  const code = starCode(statusCode);
  if (code === 'OK' || code.startsWith('2')) return { isPrinted: true };
  // with 5 it could not fetch or read the ticket, so that nothing of it was printed
  return notPrinted(code, code.startsWith('5'), code.startsWith('4'));
}

/** '200%20OK' → '200'; 'OK' as it is. */
function starCode(statusCode: string): string {
  let said = statusCode;
  try {
    said = decodeURIComponent(statusCode);
  } catch {
    // a code with a lone % is read as it is
  }
  return said.trim().split(/[ +]/, 1)[0] ?? '';
}

/** Codes of an Epson printer that has read the ticket and printed nothing of it. */
const EPSON_UNREAD = ['SchemaError', 'DeviceNotFound', 'PrintSystemError', 'EX_BADPORT', 'EX_SPOOLER'];
/** The code of each trouble of the printer itself. */
const EPSON_TROUBLE: Readonly<Record<string, PrinterState>> = {
  EPTR_COVER_OPEN: 'cover-open',
  EPTR_REC_EMPTY: 'paper-out',
  EPTR_CUTTER: 'error',
  EPTR_MECHANICAL: 'error',
  EPTR_AUTOMATICAL: 'error',
  EPTR_UNRECOVERABLE: 'error',
};

/** What became of a ticket, by the result that an Epson printer sends (ePOS-Print XML, `<response>`). */
export function epsonResult({ success, code }: { success: string; code: string }): PrintResult {
  if (success === 'true' || success === '1') return { isPrinted: true };
  return notPrinted(code, EPSON_UNREAD.includes(code), code in EPSON_TROUBLE);
}

/** The bit of `status` that says that the roll is nearly at its end. */
const NEAR_END = 0x00020000;

/** The state in the result of an Epson printer. */
export function epsonState({ code, status }: { code: string; status: string }): PrinterState {
  const trouble = EPSON_TROUBLE[code];
  if (trouble) return trouble;
  return (Number(status) & NEAR_END) !== 0 ? 'paper-low' : 'ready';
}
