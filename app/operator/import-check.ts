import { cardAccount } from '#app/backend/use-cases/card-accounts/own-account.ts';
import { wouldImport } from '#app/backend/use-cases/catalogue/would-import.ts';
import type { FileAnswers } from '#app/contract/file-questions.ts';
import { toCents } from '#app/contract/money.ts';
import type { FileChange } from '#app/contract/restaurant-change.ts';
import { type ChangeSpeaker, changeSentence, valueWords } from '#app/domain/changes/change-words.ts';
import { filled } from '#app/domain/language/filled.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { fileWords } from '#app/locales/en/file-words.ts';
import { FALLBACK, LANGUAGE_NAMES } from '#app/locales/languages.ts';
import type { Output } from './command.ts';
import { notesOn, sayImported, type WholeFile } from './import-file.ts';
import { countOf, plainText } from './plain-text.ts';
import { type Asking, knownRestaurant } from './with-store.ts';

/**
 * Says what an import of the file would change, in the words in which an owner reads it before publishing, and what
 * dishes would go. Changes nothing.
 */
export async function checkFile(
  asking: Asking,
  { file, pictures }: WholeFile,
  answers: FileAnswers,
  output: Output,
): Promise<void> {
  const { subdomain } = file.restaurant;
  const would = await wouldImport(asking, file, { pictures, answers });
  sayImported(would ? 'Would update' : 'Would create', file, output);
  if (would) {
    const { changes, takenAway } = would;
    const speaker = speakerAt(file.restaurant.timeZone);
    output.say(`  ${changes.length === 0 ? 'No change' : `${countOf(changes.length, 'change')}:`}`);
    for (const change of changes) output.say(`    ${plainText(changeLine(speaker, change))}`);
    const { dishes, liveDishes, isAskedFirst } = takenAway;
    const gone = `${dishes} of ${countOf(liveDishes, 'dish', 'dishes')} that customers see would go`;
    output.say(`  ${gone}${isAskedFirst ? ': an import does that with --yes alone' : ''}`);
  }
  const { restaurantId } = would ? await knownRestaurant(asking.db, subdomain) : { restaurantId: '' };
  // as it would be after the import: the file says the account, or none
  const { accountId } = await cardAccount(asking.db, restaurantId, {
    stripeAccountId: file.restaurant.stripeAccountId ?? null,
    isStripeVerified: file.restaurant.isStripeVerified,
  });
  for (const note of notesOn(file, accountId !== null)) output.say(`  Note: ${note}`);
}

/** 'Korma: Price: $19.90 → $20.90', 'Naan is new ($4.00)', 'Dal goes'. */
function changeLine(speaker: ChangeSpeaker, change: FileChange): string {
  const { act, before, after } = change;
  const what = changeSentence(speaker, change);
  const value = act === 'added' ? after : before;
  if (act === 'added' || act === 'removed')
    return value === null ? what : `${what} (${valueWords(speaker, value)})`;
  return `${what}: ${valueWords(speaker, before)} → ${valueWords(speaker, after)}`;
}

function speakerAt(timeZone: string): ChangeSpeaker {
  return {
    language: FALLBACK,
    texts: fileWords,
    say: english,
    money: (dollars) => formatPrice(toCents(dollars)),
    tell: (name) => name,
    languageNames: LANGUAGE_NAMES,
    timeZone,
  };
}

function english(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const ending = values.count === undefined ? '' : values.count === 1 ? '_one' : '_other';
  const text = textAt(key + ending) ?? textAt(key) ?? key;
  return filled(
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
}

function textAt(key: string): string | undefined {
  let at: unknown = fileWords;
  for (const part of key.split('.'))
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, part)
        ? (at as Record<string, unknown>)[part]
        : undefined;
  return typeof at === 'string' ? at : undefined;
}
