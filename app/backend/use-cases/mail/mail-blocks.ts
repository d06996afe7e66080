import { wcagLuminance } from 'culori';
import type { Language } from '#app/locales/languages.ts';

/** A part of a mail, in plain text. The text version and the HTML version are both made from these. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Shown large. */
  | { kind: 'code'; text: string }
  /** Labels with values. */
  | { kind: 'rows'; rows: MailRow[]; are: 'facts' | 'prices' }
  /** A link to a page of our own store: a button in HTML, a line in plain text. */
  | { kind: 'link'; label: string; url: string; isSecond?: boolean };
export type MailRow = {
  label: string;
  value: string;
  note?: string | undefined;
  /** Set apart from the prices above it. */
  isTotal?: boolean;
};

/** The mark of RFC 3676 for the start of a signature. */
const SIGNATURE = '-- ';

/** The plain text version of a mail. */
export function mailText(blocks: readonly MailBlock[], footer: readonly string[]): string {
  return `${blocks.map(textOf).join('\n\n')}\n\n${[SIGNATURE, ...footer].join('\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'code':
      return `    ${block.text}`;
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'rows':
      return block.rows
        .map(({ label, value, note }) => `${label}: ${value}${note ? `\n    ${note}` : ''}`)
        .join('\n');
  }
}

/** The parts of a mail, in plain text; escaped here. */
export type MailParts = {
  language: Language;
  title: string;
  /** The name on the coloured band. */
  name: string;
  /** '#' and six hex digits; null for a dark band. */
  colour: string | null;
  blocks: readonly MailBlock[];
  footer: string[];
};

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
/**
 * Luminance of a background up to which its text is white; above, black. Either has a contrast of 4.5:1 or
 * better.
 */
const WHITE_TEXT_UP_TO = 0.179;

/** A text whose phone numbers are not broken over two lines. */
function withWholeNumbers(text: string): string {
  return text.replace(/(?<=\d) (?=\d)/g, '&nbsp;');
}

/** What the attributes of old say, which the standard has left. */
const TABLE = 'width:100%;border-collapse:collapse;border-spacing:0';

/**
 * The HTML version of a mail: tables and inline styles, which every mail client shows; nothing is loaded from
 * elsewhere. Only the band and buttons set colours, always background and text together. All else keeps the
 * reader's own colours, so that dark mode works.
 */
export function mailHtml({ language, title, name, colour, blocks, footer }: MailParts): string {
  const ground = colour ?? '#333333';
  const ink = wcagLuminance(ground) <= WHITE_TEXT_UP_TO ? '#ffffff' : '#000000';
  const body = blocks.map((block) => drawn(block, `background-color:${ground};color:${ink}`));
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" style="${TABLE}">
<tr><td style="padding:16px">
<table role="presentation" style="${TABLE};max-width:560px;margin:0 auto">
<tr><td style="background-color:${ground};color:${ink};padding:16px 20px;border-radius:8px;${FONT};font-size:20px;line-height:28px;font-weight:bold;${BREAKS}">
${escapeHtml(name)}
</td></tr>
<tr><td style="padding:20px;${FONT};font-size:16px;line-height:24px;${BREAKS}">
${body.join('')}</td></tr>
<tr><td style="padding:12px 20px;border-top:1px solid #888888;${FONT};font-size:14px;line-height:20px;${BREAKS}">
${footer.map((line) => withWholeNumbers(escapeHtml(line))).join('<br>\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function drawn(block: MailBlock, colours: string): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text);
    case 'code':
      return codeBox(block.text);
    case 'rows':
      return `<table role="presentation" style="${TABLE};margin:0 0 16px">\n${block.rows.map(block.are === 'prices' ? priceRow : factRow).join('')}</table>\n`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="${block.isSecond ? OUTLINED : `${colours};border:1px solid transparent`};display:inline-block;padding:11px 19px;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>\n`;
  }
}

/** A button that stands back: the reader's own colours. */
const OUTLINED = 'color:inherit;border:1px solid #888888';
const CELL = `padding:4px 0;vertical-align:top;${FONT};font-size:16px;line-height:24px`;

/** Whatever a dish is called, its price is not broken. */
function priceRow({ label, value, note, isTotal }: MailRow, place: number): string {
  const line = place === 0 || isTotal ? ';border-top:1px solid #888888' : '';
  const cell = `${CELL}${line}${isTotal ? ';font-weight:bold' : ''}`;
  return `<tr><td style="${cell};padding-right:16px">${escapeHtml(label)}${small(note)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>\n`;
}

function factRow({ label, value, note }: MailRow): string {
  return `<tr><td style="${CELL};width:35%;padding-right:16px">${escapeHtml(label)}</td><td style="${CELL}">${escapeHtml(value)}${small(note)}</td></tr>\n`;
}

function small(note: string | undefined): string {
  return note ? `<br><span style="font-size:14px">${escapeHtml(note)}</span>` : '';
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>\n`;
}

function codeBox(text: string): string {
  return `<p style="margin:0 0 16px;padding:12px 16px;border:1px solid #888888;border-radius:8px;text-align:center;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px">${escapeHtml(text)}</p>\n`;
}

/** Escapes text for HTML content and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
