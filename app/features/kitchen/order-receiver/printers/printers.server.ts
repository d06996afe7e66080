import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import {
  PAPERS_MM,
  PRINTER_KINDS,
  PRINTS_ON,
  type ReceiverPrinter,
} from '#app/contract/receiver-printers.ts';
import { canPrint, endedTickets, printerStateOf } from '#app/domain/order/printer-state.ts';
import { localMoment } from '#app/domain/order/stamp.ts';
import { deviceToken } from '#app/features/kitchen/device.server.ts';
import {
  ownToken,
  signedOutBy,
  turnedAwayBy,
} from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** A printer as the page shows it; `seen` is a moment in English on the restaurant's clock. */
export type ShownPrinter = Pick<
  ReceiverPrinter,
  | 'name'
  | 'kind'
  | 'paperMm'
  | 'language'
  | 'printsOn'
  | 'isHere'
  | 'waiting'
  | 'failed'
  | 'madeBy'
  | 'cannotConfirm'
> & {
  id: string;
  seen: string | null;
  /** What keeps it from printing, or soon will; null where nothing does. */
  trouble: 'paper-low' | 'paper-out' | 'cover-open' | 'error' | null;
  /** It cannot print as it is. */
  isStopped: boolean;
  /** Tickets of which it did not say what became. */
  unsure: ReceiverPrinter['failed'];
};

/** What was typed for a new printer. */
export type TypedPrinter = {
  name: string;
  kind: string;
  paperMm: string;
  language: string;
  printsOn: string;
};

/** What a form of the page leads to: back to it, or to the page itself with what it has to say. */
export type PrinterOutcome =
  | { goTo: string }
  | { made: { name: string; kind: 'star' | 'epson'; address: string } }
  | { refusal: string; typed: TypedPrinter };

const PAGE = '/order-receiver/printers';
const settings = {
  name: z.string().max(200),
  paperMm: z.enum(PAPERS_MM.map(String)),
  language: z.enum(LANGUAGES),
  printsOn: z.enum(PRINTS_ON),
};
const printerId = z.string().max(100);

/** The forms of the page, and of an opened ticket that prints on a printer; one intent each. */
const PrinterForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), kind: z.enum(PRINTER_KINDS), ...settings }),
  z.object({ intent: z.literal('change'), printerId, ...settings }),
  z.object({ intent: z.literal('end'), printerId }),
  z.object({ intent: z.literal('test'), printerId }),
  z.object({ intent: z.literal('retry'), printerId }),
  z.object({
    intent: z.literal('print'),
    printerId,
    orderId: z.string().max(100),
    pressId: z.string().max(64),
  }),
]);
type Pressed = z.output<typeof PrinterForm>;

/**
 * The restaurant's printers; null where the store did not answer.
 * @throws the way to the sign-in for a browser that is no device of the kitchen
 */
export async function loadPrinters(context: Context): Promise<ShownPrinter[] | null> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('receiver.printers', { receiverKey: await ownToken(context) });
  if (!reply.ok) {
    await turnedAwayBy(context, reply);
    return null;
  }
  return reply.data.items.map((printer) => shown(printer, client.timeZone));
}

function shown({ printerId: id, madeUtc: _, seenUtc, state, ...rest }: ReceiverPrinter, timeZone: string) {
  const said = printerStateOf(state);
  return {
    ...rest,
    ...endedTickets(rest.failed),
    id,
    seen: seenUtc === null ? null : (localMoment(new Date(seenUtc), timeZone)?.full ?? null),
    trouble: said === 'ready' ? null : said,
    isStopped: said !== null && !canPrint(said),
  };
}

/** The printers that a ticket can be printed on; none where the store did not say. */
export async function namedPrinters(context: Context): Promise<{ id: string; name: string }[]> {
  const token = await deviceToken(context);
  if (!token) return [];
  const reply = await storeFrom(context).api.call('receiver.printers', { receiverKey: token });
  return reply.ok ? reply.data.items.map(({ printerId: id, name }) => ({ id, name })) : [];
}

/**
 * Carries out a form. A new printer's address is shown on the page that answers, as it is told only once; all else is
 * said on the page that it leads to.
 * @param url of the request, from which a printer's whole address is made
 */
export async function changePrinters(context: Context, form: FormData, url: URL): Promise<PrinterOutcome> {
  const t = translator(wordsFrom(context));
  const parsed = PrinterForm.safeParse(Object.fromEntries(form));
  if (!parsed.success || !(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) {
    await say(context, 'no', t('receiver.stale'));
    return { goTo: PAGE };
  }
  const pressed = parsed.data;
  if (pressed.intent === 'add') return add(context, pressed, url);
  const goTo =
    pressed.intent === 'print' ? `/order-receiver/orders/${encodeURIComponent(pressed.orderId)}` : PAGE;
  const reply = await send(context, pressed, await ownToken(context));
  if (!reply.ok) await sayRefusal(context, reply);
  else if (pressed.intent === 'print')
    await say(context, 'ok', t('kitchenPrinters.isSent', { name: (reply.data as ReceiverPrinter).name }));
  else await say(context, 'ok', t(`kitchenPrinters.done.${pressed.intent}`));
  return { goTo };
}

async function add(
  context: Context,
  { intent: _, ...asked }: Extract<Pressed, { intent: 'add' }>,
  url: URL,
): Promise<PrinterOutcome> {
  const reply = await storeFrom(context).api.call('receiver.addPrinter', {
    body: { ...asked, paperMm: asked.paperMm === '58' ? 58 : 80 },
    receiverKey: await ownToken(context),
  });
  if (reply.ok) {
    const { printer, address } = reply.data;
    return { made: { name: printer.name, kind: printer.kind, address: new URL(address, url).href } };
  }
  signedOutBy(reply);
  const t = translator(wordsFrom(context));
  return { refusal: reply.kind === 'refused' ? reply.message : t('receiver.offline'), typed: asked };
}

function send(
  context: Context,
  pressed: Exclude<Pressed, { intent: 'add' }>,
  receiverKey: string,
): Promise<ApiResult<unknown>> {
  const { api } = storeFrom(context);
  const path = { printerId: pressed.printerId };
  switch (pressed.intent) {
    case 'change': {
      const { name, language, printsOn, paperMm } = pressed;
      const body = { name, language, printsOn, paperMm: paperMm === '58' ? (58 as const) : (80 as const) };
      return api.call('receiver.changePrinter', { path, body, receiverKey });
    }
    case 'end':
      return api.call('receiver.endPrinter', { path, receiverKey });
    case 'test':
      return api.call('receiver.testPrinter', { path, receiverKey });
    case 'retry':
      return api.call('receiver.retryPrinter', { path, receiverKey });
    case 'print': {
      const { orderId, pressId } = pressed;
      return api.call('receiver.printOn', { path, body: { orderId, pressId }, receiverKey });
    }
  }
}

async function sayRefusal(
  context: Context,
  reply: Extract<ApiResult<unknown>, { ok: false }>,
): Promise<void> {
  signedOutBy(reply);
  const t = translator(wordsFrom(context));
  await say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
}
