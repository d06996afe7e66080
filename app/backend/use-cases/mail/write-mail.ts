import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { brand } from '#app/domain/settings/brand.ts';
import type { Language } from '#app/locales/locale.ts';
import { type MailTexts, mailTexts } from '#app/locales/mail.ts';
import type { MailContent, MailDocument } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { oneLine } from './one-line.ts';

const NAME_LENGTH = 100;
const LINE_LENGTH = 300;
/** RFC 3676: what follows is a signature. */
const SIGNATURE = '-- ';

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
  const values = { restaurant: name, phone, ...valuesOf(content) };
  const { subject, lead, detail, caution } = texts[content.kind];
  const title = oneLine(filled(subject, values), LINE_LENGTH);
  const [first, ...others] = [lead, detail, caution].map((text) => filled(text, values));
  const code = 'code' in content ? content.code : null;
  const questions = questionsText(texts, { replyTo, phone });
  const paragraphs = [texts.greeting, first ?? '', ...others];
  const footer = [
    ...(questions === null ? [] : [filled(questions, values)]),
    name,
    oneLine(restaurant.address, LINE_LENGTH),
  ];
  return {
    fromName: name,
    replyTo,
    subject: title,
    text: plainText(texts.greeting, first ?? '', code, others, footer),
    html: mailHtml({
      language,
      title,
      name,
      colour: brand(restaurant.settings).colour,
      paragraphs,
      code: code === null ? null : { text: code, after: 1 },
      footer,
    }),
  };
}

function plainText(
  greeting: string,
  lead: string,
  code: string | null,
  others: string[],
  footer: string[],
): string {
  const blocks = [greeting, lead, ...(code === null ? [] : [`    ${code}`]), ...others];
  return `${blocks.join('\n\n')}\n\n${[SIGNATURE, ...footer].join('\n')}\n`;
}

function valuesOf(content: MailContent): Record<string, string> {
  switch (content.kind) {
    case 'signUpCode':
    case 'passwordResetCode':
      return { minutes: String(content.minutes) };
    case 'orderRefunded':
      return { number: String(content.orderNumber), amount: formatPrice(content.amountCents) };
    default:
      return {};
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
