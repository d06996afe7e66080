import { wcagLuminance } from 'culori';
import type { Language } from '#app/locales/locale.ts';
import type { MailBlock, MailRow } from './mail-blocks.ts';

/** A mail's parts in the order they are read; plain texts, escaped here. */
export type MailParts = {
  language: Language;
  title: string;
  /** Name on the band in the restaurant's colour. */
  name: string;
  /** '#' and six hex digits; null: a dark band. */
  colour: string | null;
  blocks: readonly MailBlock[];
  footer: string[];
};

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
/** White text up to this luminance of its ground, black above: so both read at 4.5:1 or better. */
const WHITE_TEXT_UP_TO = 0.179;

/**
 * The mail as HTML for every client: tables and inline styles, nothing loaded from elsewhere. Only the band and a
 * link's button have colours, ground and text together; all else keeps the reader's own, so that a dark mail client has nothing to get wrong.
 */
export function mailHtml({ language, title, name, colour, blocks, footer }: MailParts): string {
  const ground = colour ?? '#333333';
  const ink = wcagLuminance(ground) <= WHITE_TEXT_UP_TO ? '#ffffff' : '#000000';
  const body = blocks.map((block) => drawn(block, `background-color:${ground};color:${ink}`));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td bgcolor="${ground}" style="background-color:${ground};color:${ink};padding:16px 20px;border-radius:8px;${FONT};font-size:20px;line-height:28px;font-weight:bold;${BREAKS}">
${escapeHtml(name)}
</td></tr>
<tr><td style="padding:20px;${FONT};font-size:16px;line-height:24px;${BREAKS}">
${body.join('')}</td></tr>
<tr><td style="padding:12px 20px;border-top:1px solid #888888;${FONT};font-size:14px;line-height:20px;${BREAKS}">
${footer.map(escapeHtml).join('<br>\n')}
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
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">\n${block.rows.map(tableRow).join('')}</table>\n`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="${colours};display:inline-block;padding:12px 20px;border-radius:8px;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>\n`;
  }
}

function tableRow({ label, value, note }: MailRow): string {
  const below = note ? `<br><span style="font-size:14px">${escapeHtml(note)}</span>` : '';
  const cell = `padding:4px 0;vertical-align:top;${FONT};font-size:16px;line-height:24px`;
  return `<tr><td style="${cell};padding-right:16px">${escapeHtml(label)}${below}</td><td align="right" style="${cell}">${escapeHtml(value)}</td></tr>\n`;
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>\n`;
}

function codeBox(text: string): string {
  return `<p style="margin:0 0 16px;padding:12px 16px;border:1px solid #888888;border-radius:8px;text-align:center;font-size:32px;line-height:40px;font-weight:bold;letter-spacing:6px">${escapeHtml(text)}</p>\n`;
}

/** For text and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
