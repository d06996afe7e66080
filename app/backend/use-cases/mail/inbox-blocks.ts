import type { MailTexts } from '#app/locales/mail.ts';
import type { MailBlock, MailRow } from './mail-blocks.ts';
import type { MailContent, MailedTable, MailedWriter } from './mail-content.ts';
import { oneLine } from './one-line.ts';

type InboxContent = Extract<MailContent, { table: MailedTable } | { writer: MailedWriter }>;
type Texts = MailTexts['inbox'];

const NAME_LENGTH = 100;
/** A whole message fits into one. */
const LINE_LENGTH = 1000;

/** What the texts of these mails leave open. */
export function inboxValues(content: InboxContent): Record<string, string> {
  return {
    ...('table' in content
      ? {
          time: content.table.when,
          people: String(content.table.people),
          reason: oneLine(content.table.reason ?? '', 300),
        }
      : {}),
    ...('writer' in content ? { name: oneLine(content.writer.name, NAME_LENGTH) } : {}),
  };
}

/** What stands between a mail's lead and its closing words: the table, and to the restaurant who wrote and what. */
export function inboxBlocks(texts: Texts, content: InboxContent, say: (text: string) => string): MailBlock[] {
  const table = 'table' in content ? content.table : null;
  const writer = 'writer' in content ? content.writer : null;
  const rows: MailRow[] = [
    ...(table
      ? [
          { label: texts.when, value: table.when },
          { label: texts.people, value: String(table.people) },
        ]
      : []),
    ...(writer ? personOf(texts, writer) : []),
  ];
  return [
    ...(rows.length > 0 ? [{ kind: 'rows' as const, rows }] : []),
    ...(writer ? linesOf(writer.text) : []),
    ...(table?.reason ? [{ kind: 'text' as const, text: say(texts.reason) }] : []),
  ];
}

function personOf(texts: Texts, { name, phone, email }: MailedWriter): MailRow[] {
  return [
    { label: texts.name, value: oneLine(name, NAME_LENGTH) },
    ...(phone === null ? [] : [{ label: texts.phone, value: oneLine(phone, NAME_LENGTH) }]),
    { label: texts.email, value: oneLine(email, NAME_LENGTH * 3) },
  ];
}

/** Each line a paragraph of its own: none of them can look like a part of the mail itself. */
function linesOf(text: string): MailBlock[] {
  const lines = text.split('\n').map((line) => oneLine(line, LINE_LENGTH));
  return lines.filter(Boolean).map((line) => ({ kind: 'text', text: line }));
}
