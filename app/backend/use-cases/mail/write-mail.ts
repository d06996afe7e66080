import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { brand } from '#app/domain/settings/brand.ts';
import type { Language } from '#app/locales/languages.ts';
import type { MailTexts } from '#app/locales/locale.ts';
import { mailTexts } from '#app/locales/mail.ts';
import { inboxBlocks, inboxValues } from './inbox-blocks.ts';
import { type MailBlock, mailHtml, mailText } from './mail-blocks.ts';
import type { MailContent, MailDocument } from './mail-content.ts';
import { fitOnLine, isMailAddress } from './mail-header.ts';
import { orderBlocks, orderValues } from './order-blocks.ts';

const NAME_LENGTH = 100;
const LINE_LENGTH = 300;

/** Mails to the restaurant itself, besides those that a person wrote. */
const OWN_KINDS: readonly MailContent['kind'][] = ['servicesPaused', 'kitchenSilent', 'kitchenMuted'];

/** Writes a mail in the restaurant's name, as text and as HTML, in the given language. */
export function writeMail(
  restaurant: RestaurantDocument,
  language: Language,
  content: MailContent,
): MailDocument {
  const texts = mailTexts[language];
  const name = fitOnLine(restaurant.tradingName, NAME_LENGTH);
  const phone = fitOnLine(restaurant.phone ?? '', NAME_LENGTH);
  const replyTo = restaurant.email;
  const writer = 'writer' in content ? content.writer : null;
  const values = { restaurant: name, phone, ...valuesOf(content) };
  const { subject, lead, detail, caution } = texts[content.kind];
  const say = (text: string) => filled(text, values);
  const title = fitOnLine(say(subject), LINE_LENGTH);
  // a mail to the restaurant itself needs no contact lines
  const isOwn = writer !== null || OWN_KINDS.includes(content.kind);
  const questions = isOwn ? null : questionsText(texts, { replyTo, phone });
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
    fitOnLine(restaurant.address, LINE_LENGTH),
  ];
  return {
    fromName: name,
    // the restaurant's reply goes to the person who wrote
    replyTo: writer && isMailAddress(writer.email) ? writer.email.trim() : replyTo,
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
    case 'orderCode':
    case 'signInCode':
      return { minutes: String(content.minutes) };
    case 'orderRefunded':
      return { number: String(content.orderNumber), amount: formatPrice(content.amountCents) };
    default:
      if ('order' in content) return orderValues(content.order);
      return 'table' in content || 'writer' in content ? inboxValues(content) : {};
  }
}

/** How the customer can reach the restaurant; null when its file has neither e-mail nor phone. */
function questionsText(
  { questions }: MailTexts,
  { replyTo, phone }: { replyTo: string | null; phone: string },
): string | null {
  if (replyTo !== null) return phone ? questions.replyOrCall : questions.reply;
  return phone ? questions.call : null;
}

/** Fills the placeholders in one pass, so that a name like '{{phone}}' stays as it is. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}
