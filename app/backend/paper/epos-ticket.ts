import type { TicketPart } from '#app/domain/order/printed-ticket.ts';
import { drawTicket } from './draw-ticket.ts';

/** Letters to a line of the printer's font A. */
const LETTERS: Readonly<Record<number, number>> = { 80: 48, 58: 32 };
/** Of a line of which each letter is twice as wide. */
const HALF = 2;

/** Signs of ours that ASCII writes otherwise. */
const PLAIN: Readonly<Record<string, string>> = {
  '×': 'x',
  '·': '-',
  '−': '-',
  '–': '-',
  '’': "'",
  '‘': "'",
};
const ASCII = /^[\x20-\x7e]*$/;

/**
 * A ticket as ePOS-Print XML, to stand in `<PrintData>`: as text where all of it is ASCII, because that is what every
 * one of these printers has in its font, and as a picture of black dots otherwise (Māori, Hindi, Punjabi).
 */
export async function eposTicket(parts: readonly TicketPart[], paperMm: number): Promise<string> {
  const plain = parts.map(inPlainLetters);
  const body = isAscii(plain) ? textBody(plain, LETTERS[paperMm] ?? 48) : await imageBody(parts, paperMm);
  return `<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${body}<cut type="feed"/></epos-print>`;
}

async function imageBody(parts: readonly TicketPart[], paperMm: number): Promise<string> {
  const paper = await drawTicket(parts, paperMm);
  const dots = Buffer.from(paper.packed()).toString('base64');
  return `<image width="${paper.width}" height="${paper.height}" color="color_1" mode="mono" align="left">${dots}</image>`;
}

function textBody(parts: readonly TicketPart[], letters: number): string {
  return `<text lang="en"/><text smooth="true"/>${parts.map((part) => textOf(part, letters)).join('')}<feed line="1"/>`;
}

function textOf(part: TicketPart, letters: number): string {
  switch (part.kind) {
    case 'line': {
      const size = { small: 1, normal: 1, large: 2, huge: 3 }[part.size];
      return text(wrapped(part.text, Math.floor(letters / size)), {
        size,
        isBold: part.isBold,
        align: 'center',
      });
    }
    case 'text':
      return text(wrapped(part.text, letters), { size: 1, isBold: part.isBold });
    case 'rule':
      return text(['-'.repeat(letters)], { size: 1, isBold: false });
    case 'box': {
      const bar = text(['='.repeat(letters)], { size: 1, isBold: true });
      const title = wrapped(part.title, letters / HALF);
      const lines = part.lines.flatMap((line) => wrapped(line, letters));
      return (
        bar +
        text(title, { size: 2, isBold: true, align: 'center', isReversed: true }) +
        (lines.length > 0 ? text(lines, { size: 1, isBold: true }) : '') +
        bar
      );
    }
    case 'dish': {
      const indent = ' '.repeat(part.quantity.length + 1);
      const name = wrapped(part.name, letters / HALF - indent.length);
      const first = name.map((line, place) => (place === 0 ? `${part.quantity} ${line}` : indent + line));
      const choices = part.choices.flatMap((line) => wrapped(line, letters - 4)).map((line) => `    ${line}`);
      const note = part.note === null ? [] : wrapped(part.note, letters - 6);
      return (
        text(first, { size: 2, isBold: true }) +
        (choices.length > 0 ? text(choices, { size: 1, isBold: false }) : '') +
        (note.length > 0
          ? text(
              note.map((line) => `    > ${line}`),
              { size: 1, isBold: true },
            )
          : '')
      );
    }
    case 'sum': {
      const room = letters - part.amount.length - 1;
      const label = wrapped(part.label, room);
      const last = label.pop() ?? '';
      const gap = ' '.repeat(Math.max(1, letters - last.length - part.amount.length));
      return text([...label, `${last}${gap}${part.amount}`], { size: 1, isBold: part.isTotal });
    }
    case 'code':
      return `<text align="center"/><symbol type="qrcode_model_2" level="level_m" width="5">${escaped(part.value)}</symbol>${text(wrapped(part.caption, letters), { size: 1, isBold: false, align: 'center' })}`;
  }
}

type Look = { size: number; isBold: boolean; align?: 'center'; isReversed?: boolean };

/** Every attribute is said for each text, so that none stays on for the next. */
function text(lines: readonly string[], { size, isBold, align, isReversed = false }: Look): string {
  const look = `align="${align ?? 'left'}" width="${size}" height="${size}" em="${isBold}" reverse="${isReversed}"`;
  return lines.map((line) => `<text ${look}>${escaped(line)}&#10;</text>`).join('');
}

/** Lines of at most so many letters, broken between words, or inside of one that is longer than a line. */
export function wrapped(words: string, letters: number): string[] {
  const most = Math.max(1, Math.floor(letters));
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/)) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length <= most) {
      line = next;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > most) {
      lines.push(line.slice(0, most));
      line = line.slice(most);
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

function isAscii(parts: readonly TicketPart[]): boolean {
  return parts.every((part) =>
    Object.values(part)
      .flat()
      .every((value) => typeof value !== 'string' || ASCII.test(value)),
  );
}

function inPlainLetters<Part extends TicketPart>(part: Part): Part {
  const plain = (value: unknown) =>
    typeof value === 'string'
      ? value.replace(/[×·−–’‘]/g, (sign) => PLAIN[sign] ?? sign).replace(/\s+/g, ' ')
      : value;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(plain) : plain(value),
  ]);
  return Object.fromEntries(entries) as Part;
}

/** For text and attributes of XML; letters that XML cannot hold are left out. */
function escaped(words: string): string {
  return words
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
