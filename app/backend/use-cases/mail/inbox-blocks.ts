import { phoneText } from '#app/contract/phone-number.ts';
import type { MailTexts } from '#app/locales/locale.ts';
import type { MailBlock, MailRow } from './mail-blocks.ts';
import type { MailContent, MailedTable, MailedWriter } from './mail-content.ts';
import { fitOnLine } from './mail-header.ts';

type InboxContent = Extract<MailContent, { table: MailedTable } | { writer: MailedWriter }>;
type Texts = MailTexts['inbox'];

const NAME_LENGTH = 100;
/** Long enough for a whole message, in characters. */
const LINE_LENGTH = 1000;

/** The values for the placeholders in the texts of these mails. */
export function inboxValues(content: InboxContent): Record<string, string> {
  return {
    ...('table' in content
      ? {
          time: content.table.when,
          people: String(content.table.people),
          reason: fitOnLine(content.table.reason ?? '', 300),
        }
      : {}),
    ...('writer' in content ? { name: fitOnLine(content.writer.name, NAME_LENGTH) } : {}),
  };
}

/**
 * The blocks between a mail's first and last sentences: the table, and for the restaurant also who wrote and
 * what.
 */
export function inboxBlocks(texts: Texts, content: InboxContent, say: (text: string) => string): MailBlock[] {
  const table = 'table' in content ? content.table : null;
  const writer = 'writer' in content ? content.writer : null;
  const rows: MailRow[] = [
    ...(table
      ? [
          // of a table at another time that one: which one was asked for is said above
          { label: texts.when, value: 'offered' in content ? content.offered : table.when },
          { label: texts.people, value: String(table.people) },
        ]
      : []),
    ...(writer ? personOf(texts, writer) : []),
  ];
  return [
    ...(rows.length > 0 ? [{ kind: 'rows' as const, rows, are: 'facts' as const }] : []),
    ...(writer ? linesOf(writer.text) : []),
    ...(table?.reason ? [{ kind: 'text' as const, text: say(texts.reason) }] : []),
  ];
}

function personOf(texts: Texts, { name, phone, email }: MailedWriter): MailRow[] {
  return [
    { label: texts.name, value: fitOnLine(name, NAME_LENGTH) },
    ...(phone === null ? [] : [{ label: texts.phone, value: fitOnLine(phoneText(phone), NAME_LENGTH) }]),
    { label: texts.email, value: fitOnLine(email, NAME_LENGTH * 3) },
  ];
}

/** Each line becomes a paragraph, so that no typed line can look like a part of the mail itself. */
function linesOf(text: string): MailBlock[] {
  const lines = text.split('\n').map((line) => fitOnLine(line, LINE_LENGTH));
  return lines.filter(Boolean).map((line) => ({ kind: 'text', text: line }));
}
