import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { brand } from '#app/domain/settings/brand.ts';
import type { Language } from '#app/locales/locale.ts';
import { type MailTexts, mailTexts } from '#app/locales/mail.ts';
import { isAddress } from './address.ts';
import { inboxBlocks, inboxValues } from './inbox-blocks.ts';
import { type MailBlock, mailText } from './mail-blocks.ts';
import type { MailContent, MailDocument } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { oneLine } from './one-line.ts';
import { orderBlocks, orderValues } from './order-blocks.ts';

const NAME_LENGTH = 100;
const LINE_LENGTH = 300;

/** A mail in the restaurant's name, as text and as HTML, in the customer's language. */
export function writeMail(
  restaurant: RestaurantDocument,
  language: Language,
  content: MailContent,
): MailDocument {
  const texts = mailTexts[language];
  const name = oneLine(restaurant.tradingName, NAME_LENGTH);
  const phone = oneLine(restaurant.phone ?? '', NAME_LENGTH);
  const replyTo = restaurant.email;
  const writer = 'writer' in content ? content.writer : null;
  const values = { restaurant: name, phone, ...valuesOf(content) };
  const { subject, lead, detail, caution } = texts[content.kind];
  const say = (text: string) => filled(text, values);
  const title = oneLine(say(subject), LINE_LENGTH);
  // of the restaurant itself there is nothing to ask
  const questions = writer ? null : questionsText(texts, { replyTo, phone });
  const blocks: MailBlock[] = [
    ...[texts.greeting, say(lead)].map(paragraph),
    ...('code' in content ? [{ kind: 'code' as const, text: content.code }] : []),
    ...('order' in content ? orderBlocks(texts.order, content, say) : []),
    ...('table' in content || 'writer' in content ? inboxBlocks(texts.inbox, content, say) : []),
    ...[say(detail), say(caution)].map(paragraph),
  ];
  const footer = [
    ...(questions === null ? [] : [filled(questions, values)]),
    name,
    oneLine(restaurant.address, LINE_LENGTH),
  ];
  return {
    fromName: name,
    // the restaurant's answer goes to who wrote
    replyTo: writer && isAddress(writer.email) ? writer.email.trim() : replyTo,
    subject: title,
    text: mailText(blocks, footer),
    html: mailHtml({
      language,
      title,
      name,
      colour: brand(restaurant.settings).colour,
      blocks,
      footer,
    }),
  };
}

function paragraph(text: string): MailBlock {
  return { kind: 'text', text };
}

function valuesOf(content: MailContent): Record<string, string> {
  switch (content.kind) {
    case 'signUpCode':
    case 'passwordResetCode':
      return { minutes: String(content.minutes) };
    case 'orderRefunded':
      return { number: String(content.orderNumber), amount: formatPrice(content.amountCents) };
    default:
      if ('order' in content) return orderValues(content.order);
      return 'table' in content || 'writer' in content ? inboxValues(content) : {};
  }
}

/** How the restaurant can be asked; null when its file says neither e-mail nor phone. */
function questionsText(
  { questions }: MailTexts,
  { replyTo, phone }: { replyTo: string | null; phone: string },
): string | null {
  if (replyTo !== null) return phone ? questions.replyOrCall : questions.reply;
  return phone ? questions.call : null;
}

/** In one pass, so that a name like '{{phone}}' stays what it is. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}
