import { z } from 'zod';
import { Flag, Id, MaybeText, rule, singleLine, Text } from './fields.ts';

/** The printers of a kitchen that fetch their tickets themselves (additions). */

export const PRINTER_KINDS = ['star', 'epson'] as const;
/** When a printer prints by itself: as an order comes in, as it is accepted, or never. */
export const PRINTS_ON = ['arrival', 'accept', 'press'] as const;
/** Widths of paper, mm. */
export const PAPERS_MM = [80, 58] as const;

export const PrinterName = singleLine(40, rule('nameRequired'), rule('nameTooLong'));

/** What may be changed of a printer. */
const PrinterSettings = z.object({
  name: PrinterName,
  paperMm: z.union([z.literal(PAPERS_MM[0]), z.literal(PAPERS_MM[1])]),
  /** Of the words on its tickets; dishes have the menu's plain names. */
  language: z.string().min(2).max(10),
  printsOn: z.enum(PRINTS_ON),
});
export const PrinterRequest = PrinterSettings;
export const NewPrinterRequest = PrinterSettings.extend({ kind: z.enum(PRINTER_KINDS) });

/** A ticket that could not be printed. */
export const FailedTicket = z.object({
  /** Null for a test ticket. */
  orderId: MaybeText,
  orderNumber: z.number().int().nullish(),
  /** In the printer's own code; 'no-answer' where it did not say what became of the ticket and of one copy. */
  fault: Text,
});

/** Stamps in UTC. */
export const ReceiverPrinter = z.object({
  printerId: Id,
  name: Text,
  kind: z.enum(PRINTER_KINDS),
  paperMm: z.number().int(),
  language: Text,
  printsOn: z.enum(PRINTS_ON),
  madeUtc: Text,
  /** To the minute; null until it asked for the first time. */
  seenUtc: MaybeText,
  /** It asked within the last two minutes. */
  isHere: Flag,
  /** ready, paper-low, paper-out, cover-open or error, as it said last. */
  state: MaybeText,
  /** Tickets that wait for it; those of orders for later wait until it is time. */
  waiting: z.number().int(),
  /** Since when the oldest of these waits; null for none, and from a store that does not say. */
  waitingSinceUtc: MaybeText,
  failed: z.array(FailedTicket),
  /** The device that made it, by its name; null where the key did, and where nobody knows. */
  madeBy: MaybeText,
  /** That device's id, also when it is signed out by now: whoever ends it may end its printers too. */
  madeById: MaybeText,
  /** It does not say what became of its tickets: each is sent once, and its paper is to be looked at. */
  cannotConfirm: Flag,
});

/** The address is told this once: where the printer asks for its tickets, from the root of the store's API. */
export const MadePrinter = z.object({ printer: ReceiverPrinter, address: Text });

/** The ticket of an order at a printer; the same press counts once. */
export const PrintOnRequest = z.object({ orderId: Id, pressId: z.string().min(8).max(64) });

export type ReceiverPrinter = z.infer<typeof ReceiverPrinter>;
export type PrinterKind = (typeof PRINTER_KINDS)[number];
export type PrintsOn = (typeof PRINTS_ON)[number];
