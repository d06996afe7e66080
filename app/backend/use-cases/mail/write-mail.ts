import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { HAND_REASONS } from '#app/contract/enumerations.ts';
import { filled } from '#app/domain/language/filled.ts';
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
const TYPED_LENGTH = 2000;

/** Mails to the restaurant and its people, which need no line on how to reach it; besides those that a person wrote. */
const OWN_KINDS: readonly MailContent['kind'][] = [
  ...([
    'newOrder',
    'orderWithdrawn',
    'servicesPaused',
    'kitchenSilent',
    'kitchenMuted',
    'refundOwed',
  ] as const),
  ...([
    'staffCode',
    'staffReset',
    'staffSteps',
    'staffInvitation',
    'publishFailed',
    'webhookPaused',
  ] as const),
];

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
  const values = { restaurant: name, phone, ...valuesOf(texts, content) };
  const { subject, lead, detail, caution } = textsOf(texts, content);
  const say = (text: string) => filled(text, values);
  const title = fitOnLine(say(subject), LINE_LENGTH);
  const isOwn = writer !== null || OWN_KINDS.includes(content.kind);
  const questions = isOwn ? null : questionsText(texts, { replyTo, phone });
  const blocks: MailBlock[] = [
    ...[texts.greeting, say(lead)].map(paragraph),
    ...('code' in content ? [{ kind: 'code' as const, text: content.code }] : []),
    ...reasonBlock(texts, content),
    ...('order' in content ? orderBlocks(texts.order, content, say) : []),
    ...('table' in content || 'writer' in content ? inboxBlocks(texts.inbox, content, say) : []),
    ...('link' in content
      ? [{ kind: 'link' as const, label: texts.staffLinks[content.kind], url: content.link }]
      : []),
    ...('reply' in content ? linesOf(content.reply).map(paragraph) : []),
    ...ownLine(restaurant, content).map(paragraph),
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

/** The words of a mail. The operator has no name that somebody who is invited knows. */
function textsOf(texts: MailTexts, content: MailContent): MailTexts['staffCode'] {
  const words = texts[content.kind];
  if (content.kind === 'publishFailed') return { ...words, detail: texts.publishFailures[content.failure] };
  if (content.kind === 'webhookPaused') return { ...words, detail: texts.webhookPauses[content.because] };
  if (content.kind === 'staffSteps') return { ...words, lead: texts.stepChanges[content.change] };
  if (content.kind !== 'staffInvitation' || content.invitedBy !== '') return words;
  return { ...words, lead: texts.invitedByOperator };
}

const NOT_MADE: readonly MailContent['kind'][] = [
  ...(['orderRejected', 'orderTakenBack', 'orderStopped', 'orderCancelled'] as const),
];

/** The restaurant's own line in a mail to a customer, where it has one for what happened. */
function ownLine({ mailLines = {} }: RestaurantDocument, { kind }: MailContent): string[] {
  const line = kind === 'orderAccepted' ? mailLines.accepted : NOT_MADE.includes(kind) && mailLines.cancelled;
  return line ? [line] : [];
}

/** What a person typed, a paragraph for each of its lines. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => fitOnLine(line, TYPED_LENGTH) || []);
}

function paragraph(text: string): MailBlock {
  return { kind: 'text', text };
}

/** Why a refund by hand was made, in the customer's language or the restaurant's own words. */
function reasonBlock({ refundReasons }: MailTexts, content: MailContent): MailBlock[] {
  if (content.kind !== 'refundByCard' && content.kind !== 'refundInCash') return [];
  const said = HAND_REASONS.find((one) => one === content.reason) ?? 'other';
  const words = said === 'other' ? [content.note] : [refundReasons[said], content.note];
  return words.filter((text) => text !== null).map(paragraph);
}

/** Which state of a refund each mail tells. */
const MAILED_STATES = {
  orderRefunded: 'refunded',
  refundByCard: 'refunded',
  refundInCash: 'refunded',
  refundFailed: 'owedAgain',
  refundOwed: 'owedAgain',
} as const;

function valuesOf(texts: MailTexts, content: MailContent): Record<string, string> {
  switch (content.kind) {
    case 'signUpCode':
    case 'passwordResetCode':
    case 'orderCode':
    case 'signInCode':
    case 'staffCode':
      return { minutes: String(content.minutes) };
    case 'orderRefunded':
    case 'refundByCard':
    case 'refundInCash':
    case 'refundFailed':
    case 'refundOwed': {
      const amount = formatPrice(content.amountCents);
      const said = filled(texts.refundSaid[MAILED_STATES[content.kind]], { amount });
      return { number: String(content.orderNumber), amount, said };
    }
    case 'webhookPaused':
      return { host: fitOnLine(content.host, NAME_LENGTH) };
    case 'publishFailed':
      return { time: content.when };
    case 'staffInvitation':
      return { role: texts.staffRoles[content.role], person: fitOnLine(content.invitedBy, NAME_LENGTH) };
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
