/** What a mail says, in the order it is read; plain texts. Text part and HTML part are both made of these. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Drawn large. */
  | { kind: 'code'; text: string }
  /** Values beside their labels; a note stands below its label. */
  | { kind: 'rows'; rows: MailRow[] }
  /** An address of our own store, as a button or as a line of its own. */
  | { kind: 'link'; label: string; url: string };
export type MailRow = { label: string; value: string; note?: string | undefined };

/** RFC 3676: what follows is a signature. */
const SIGNATURE = '-- ';

/** The mail as plain text. */
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
