import { encode } from 'uqr';
import type { TicketPart } from '#app/domain/order/printed-ticket.ts';
import { Bitmap } from './bitmap.ts';
import { type Inked, inkOf } from './letters.ts';

/** Dots across the paper's printable part: 8 to a millimetre, as both makes of printers have. */
const DOTS: Readonly<Record<number, number>> = { 80: 576, 58: 384 };
/** Height of type on 80 mm paper, dots: 72 are 9 mm, 28 are 3.5 mm. */
const SIZES = { small: 24, normal: 28, large: 44, huge: 72 } as const;
const DISH = 40;
/** On narrow paper type is so much of that. */
const NARROW = 0.75;
const GAP = 14;
const THICK = 6;
/** Dots of a square of the code; a phone reads it at arm's length. */
const SQUARE = 6;

/** Draws a ticket in dots, as it is to lie on the paper. @param paperMm 80 or 58 */
export async function drawTicket(parts: readonly TicketPart[], paperMm: number): Promise<Bitmap> {
  const paper = new Bitmap(DOTS[paperMm] ?? DOTS[80] ?? 576);
  const scale = paperMm < 80 ? NARROW : 1;
  for (const part of parts) await drawPart(paper, part, scale);
  paper.feed(GAP);
  return paper;
}

async function drawPart(paper: Bitmap, part: TicketPart, scale: number): Promise<void> {
  const sized = (size: number) => Math.round(size * scale);
  switch (part.kind) {
    case 'line':
      await write(paper, part.text, { size: sized(SIZES[part.size]), isBold: part.isBold, isCentred: true });
      break;
    case 'text':
      await write(paper, part.text, { size: sized(SIZES.normal), isBold: part.isBold });
      break;
    case 'rule':
      paper.fill(0, paper.height + GAP, paper.width, 2);
      paper.feed(GAP);
      break;
    case 'box':
      await box(paper, part, sized);
      break;
    case 'dish':
      await dish(paper, part, sized);
      break;
    case 'sum': {
      const size = sized(part.isTotal ? 34 : SIZES.normal);
      const amount = await inkOf(part.amount, { size, width: paper.width, isBold: part.isTotal });
      const room = paper.width - (amount?.width ?? 0) - GAP;
      const label = await inkOf(part.label, { size, width: room, isBold: part.isTotal });
      const top = paper.height + GAP / 2;
      if (label) put(paper, label, 0, top);
      if (amount) put(paper, amount, paper.width - amount.width, top);
      break;
    }
    case 'code':
      code(paper, part.value, Math.max(3, sized(SQUARE)));
      await write(paper, part.caption, { size: sized(SIZES.small), isBold: false, isCentred: true });
  }
}

type Written = { size: number; isBold: boolean; isCentred?: boolean; left?: number; width?: number };

/** Writes a text below what is there. */
async function write(
  paper: Bitmap,
  text: string,
  { size, isBold, isCentred, left = 0, width = paper.width - left }: Written,
): Promise<void> {
  const inked = await inkOf(text, { size, width, isBold });
  if (!inked) return;
  const indent = isCentred ? Math.floor((width - inked.width) / 2) : 0;
  put(paper, inked, left + indent, paper.height + GAP);
}

function put(paper: Bitmap, { ink, width, height }: Inked, left: number, top: number): void {
  paper.draw(ink, width, height, left, top);
}

async function box(
  paper: Bitmap,
  { title, lines }: Extract<TicketPart, { kind: 'box' }>,
  sized: (size: number) => number,
): Promise<void> {
  const margin = THICK + GAP;
  paper.feed(GAP);
  const top = paper.height;
  paper.feed(margin);
  const inside = { left: margin, width: paper.width - 2 * margin };
  await write(paper, title, { size: sized(SIZES.large), isBold: true, isCentred: true, ...inside });
  for (const line of lines) await write(paper, line, { size: sized(34), isBold: true, ...inside });
  paper.feed(margin);
  paper.frame(0, top, paper.width, paper.height - top, THICK);
}

/** How many and which dish large, what was chosen below it, a note behind a bar. */
async function dish(
  paper: Bitmap,
  { quantity, name, choices, note }: Extract<TicketPart, { kind: 'dish' }>,
  sized: (size: number) => number,
): Promise<void> {
  const size = sized(DISH);
  const number = await inkOf(quantity, { size, width: paper.width, isBold: true });
  const left = Math.max(sized(80), (number?.width ?? 0) + 2 * GAP);
  const top = paper.height + GAP * 2;
  paper.feed(GAP);
  if (number) put(paper, number, 0, top);
  const named = await inkOf(name, { size, width: paper.width - left, isBold: true });
  if (named) put(paper, named, left, top);
  for (const line of choices) await write(paper, line, { size: sized(30), isBold: false, left });
  if (note === null) return;
  const from = paper.height + GAP;
  await write(paper, note, { size: sized(32), isBold: true, left: left + THICK + GAP });
  paper.fill(left, from, THICK, Math.max(0, paper.height - from));
}

function code(paper: Bitmap, value: string, square: number): void {
  const { size, data } = encode(value, { border: 2 });
  const left = Math.floor((paper.width - size * square) / 2);
  const top = paper.height + GAP;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) paper.fill(left + x * square, top + y * square, square, square);
    });
  });
  paper.feed(Math.max(0, top + size * square - paper.height));
}
