import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { phoneLink, phoneText } from '#app/contract/phone-number.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { mapSearch } from '#app/domain/delivery/map-search.ts';
import { lineWords } from '#app/domain/menu/line-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { printedPrice, type RowWords, rowLabel } from '#app/domain/pricing/bill.ts';
import { rowsOfReply } from '#app/domain/pricing/bill-of-reply.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { acceptedLabels, warningOf } from './allergy.ts';
import { boardTime, leaveTime } from './board-time.ts';
import { orderedPieces, ownChoices } from './ordered-words.ts';
import { losesLetters, printable } from './printable.ts';
import { localTime } from './stamp.ts';

/**
 * What stands on a kitchen's ticket, from top to bottom, whatever draws it. Sizes say what is read from how far:
 * `huge` across the kitchen, `large` at the stove, `normal` in the hand, `small` for the record.
 */
export type TicketPart =
  | { kind: 'line'; text: string; size: 'small' | 'normal' | 'large' | 'huge'; isBold: boolean }
  /** In a thick frame: an allergy, a copy, the sum to collect. */
  | { kind: 'box'; title: string; lines: string[] }
  | { kind: 'dish'; quantity: string; name: string; choices: string[]; note: string | null }
  | { kind: 'sum'; label: string; amount: string; isTotal: boolean }
  | { kind: 'rule' }
  /** Left, as written by hand: customer, address, note. */
  | { kind: 'text'; text: string; isBold: boolean }
  | { kind: 'code'; value: string; caption: string };

/** The words on a ticket, in the kitchen's language. */
export type TicketWords = {
  copy(number: number, time: string): string;
  pickup: string;
  delivery: string;
  asap: string;
  placed(time: string): string;
  items(count: number): string;
  allergy: string;
  /** Over notes in a script that the kitchen may not read. */
  readNote: string;
  /** An allergen, by the label that the menu has for it. */
  label(label: string): string;
  /** Under a dish that its customer accepted although they avoid something in it. */
  accepted(list: string): string;
  /** Where letters of the order are left out: no printer of ours has them. */
  lacksLetters: string;
  /** Of an order with alcohol: the age of who gets it is checked, and how. */
  age: string;
  ageHint: string;
  note: string;
  /** Before what the restaurant's people noted about the customer. */
  customerNote: string;
  driverNote: string;
  total: string;
  paid: string;
  collect(amount: string): string;
  scan: string;
  /** Beside the codes for the driver: the place on a map, a call. */
  map: string;
  call: string;
  leaveAt(time: string): string;
  door(time: string): string;
  bill: RowWords;
  /** One of our dates with the names of its day and month in that language. */
  date(english: string): string;
  test: string;
  testHint(printer: string): string;
};

/** What is printed about an order beside itself. */
export type TicketAbout = {
  restaurant: { name: string; address: string; gstNumber: string | null };
  timeZone: string;
  /** Null for the first ticket; a later one says which it is, and when it was printed. */
  copy: { number: number; atUtc: string } | null;
  /** Where a phone opens the order; no code without it. */
  link: string | null;
};

/** The ticket of an order. Its dishes have the menu's plain words. */
export function printedTicket(order: ReceiverOrder, about: TicketAbout, words: TicketWords): TicketPart[] {
  const { restaurant, timeZone, link } = about;
  const warning = warningOf([
    order.orderNotes,
    order.customerNote,
    ...order.products.map(({ specialInstructions }) => specialInstructions),
  ]);
  const address = deliveredTo(order.deliveryAddress, order.deliveryUnit);
  // printers are told all of it
  const total = formatPrice(order.totalAmount ?? 0);
  const parts: TicketPart[] = [
    ...copyBox(about.copy, timeZone, words),
    { kind: 'line', text: restaurant.name, size: 'normal', isBold: false },
    { kind: 'line', text: `#${order.orderNumber}`, size: 'huge', isBold: true },
    {
      kind: 'line',
      text: order.orderType === ORDER_TYPE.delivery ? words.delivery : words.pickup,
      size: 'large',
      isBold: true,
    },
    ...dueLines(order, timeZone, words),
    {
      kind: 'line',
      text: `${words.placed(words.date(slotText(new Date(order.createdUtc), timeZone)))} · ${words.items(
        order.products.reduce((sum, { quantity }) => sum + quantity, 0),
      )}`,
      size: 'small',
      isBold: false,
    },
    ...(warning
      ? [
          {
            kind: 'box',
            title: warning.kind === 'allergy' ? words.allergy : words.readNote,
            lines: warning.notes,
          } as const,
        ]
      : []),
    ...ageBox(order, words),
    { kind: 'rule' },
    ...order.products.map(
      (product) =>
        ({
          kind: 'dish',
          quantity: `${product.quantity}×`,
          name: product.productName,
          choices: [
            lineWords(ownChoices(product), []),
            ...orderedPieces(product).map((piece) => lineWords([], [piece])),
            acceptedLine(product, words),
          ].filter((line) => line !== ''),
          note: product.specialInstructions || null,
        }) as const,
    ),
    { kind: 'rule' },
    ...(order.orderNotes
      ? [{ kind: 'text', text: `${words.note}: ${order.orderNotes}`, isBold: true } as const]
      : []),
    ...(order.customerNote
      ? [{ kind: 'text', text: `${words.customerNote}: ${order.customerNote}`, isBold: true } as const]
      : []),
    ...rowsOfReply(order.bill).flatMap((row) =>
      row.key === 'total'
        ? []
        : {
            kind: 'sum' as const,
            label: rowLabel(row, words.bill),
            amount: printedPrice(row) ?? '',
            isTotal: false,
          },
    ),
    { kind: 'sum', label: words.total, amount: total, isTotal: true },
    { kind: 'box', title: order.isPaid ? words.paid : words.collect(total), lines: [] },
    { kind: 'text', text: order.fullName, isBold: true },
    { kind: 'text', text: phoneText(order.phone), isBold: true },
    ...(address === null ? [] : [{ kind: 'text', text: address, isBold: false } as const]),
    ...(order.deliveryNote
      ? [{ kind: 'text', text: `${words.driverNote}: ${order.deliveryNote}`, isBold: false } as const]
      : []),
    ...driverCodes(order, words),
    ...(link === null ? [] : [{ kind: 'code', value: link, caption: words.scan } as const]),
    { kind: 'line', text: restaurantLine(restaurant), size: 'small', isBold: false },
  ];
  const drawn = printable(parts);
  return losesLetters(parts) ? [{ kind: 'box', title: words.lacksLetters, lines: [] }, ...drawn] : drawn;
}

/** A ticket of no order, by which a kitchen sees that a printer prints. */
export function testTicket(
  printer: string,
  { restaurant, timeZone, copy }: Omit<TicketAbout, 'link'>,
  printedAt: Date,
  words: TicketWords,
): TicketPart[] {
  return [
    ...copyBox(copy, timeZone, words),
    { kind: 'line', text: restaurant.name, size: 'normal', isBold: false },
    { kind: 'line', text: words.test, size: 'huge', isBold: true },
    { kind: 'line', text: words.date(slotText(printedAt, timeZone)), size: 'normal', isBold: false },
    { kind: 'rule' },
    { kind: 'text', text: words.testHint(printer), isBold: false },
  ];
}

function copyBox(copy: TicketAbout['copy'], timeZone: string, words: TicketWords): TicketPart[] {
  if (copy === null) return [];
  const title = words.copy(copy.number, localTime(new Date(copy.atUtc), timeZone));
  return [{ kind: 'box', title, lines: [] }];
}

function acceptedLine({ accepted }: ReceiverOrder['products'][number], words: TicketWords): string {
  const labels = acceptedLabels(accepted, words.label);
  return labels === null ? '' : words.accepted(labels);
}

/** Whoever hands alcohol over asks for proof of age. */
function ageBox({ products }: ReceiverOrder, { age, ageHint }: TicketWords): TicketPart[] {
  return products.some(({ isAlcohol }) => isAlcohol) ? [{ kind: 'box', title: age, lines: [ageHint] }] : [];
}

/** When it is due; where it has to leave before that, when that is, and the time at the door below. */
function dueLines(order: ReceiverOrder, timeZone: string, words: TicketWords): TicketPart[] {
  const line = (text: string, size: 'large' | 'huge') =>
    ({ kind: 'line', text, size, isBold: true }) as const;
  const due = boardTime(order);
  if (due === null) return [line(words.asap, 'huge')];
  const door = dueWords(due, order, timeZone, words);
  const leaves = leaveTime(order);
  if (leaves === null) return [line(door, 'huge')];
  return [
    line(words.leaveAt(dueWords(leaves, order, timeZone, words)), 'huge'),
    line(words.door(door), 'large'),
  ];
}

/** By which the driver of a delivery finds the door, and calls. */
function driverCodes({ orderType, deliveryAddress, phone }: ReceiverOrder, words: TicketWords): TicketPart[] {
  if (orderType !== ORDER_TYPE.delivery || !deliveryAddress) return [];
  const map = { kind: 'code', value: mapSearch(deliveryAddress), caption: words.map } as const;
  return phone ? [map, { kind: 'code', value: phoneLink(phone), caption: words.call }] : [map];
}

/** A time, with its day when that is another one than the order was placed on. */
function dueWords(due: Date, order: ReceiverOrder, timeZone: string, words: TicketWords): string {
  const dayOf = (moment: Date) => wallTime(moment, timeZone).date;
  const isSameDay = dayOf(due) === dayOf(new Date(order.createdUtc));
  return isSameDay ? localTime(due, timeZone) : words.date(slotText(due, timeZone));
}

function restaurantLine({ address, gstNumber }: TicketAbout['restaurant']): string {
  return [...(gstNumber ? [`GST ${gstNumber}`] : []), address].join(' · ');
}
