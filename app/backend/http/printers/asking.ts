import type { Request } from 'express';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { Printer } from '#app/backend/use-cases/printers/find-printer.ts';

/** What a printer is answered: it knows no envelope. */
export type PrinterAnswer = {
  status: number;
  type?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
};

/** A printer that asks. */
export type Asking = {
  deps: Deps;
  restaurant: Restaurant;
  printer: Printer;
  request: Request;
  /** The store's address: the operator's own, else as the printer has it. */
  siteUrl: string;
};
